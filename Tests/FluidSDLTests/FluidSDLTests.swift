// FluidSDL
