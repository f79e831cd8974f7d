// FluidDrawer
