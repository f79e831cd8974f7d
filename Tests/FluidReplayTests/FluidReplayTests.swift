// FluidReplay
