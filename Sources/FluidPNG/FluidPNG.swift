// FluidPNG
