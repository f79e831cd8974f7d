// FluidMotion
