// FluidConfig
