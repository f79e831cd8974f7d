// FluidScene
