// FluidRaster
