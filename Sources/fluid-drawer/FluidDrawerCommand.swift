@main struct FluidDrawerCommand { static func main() {} }
