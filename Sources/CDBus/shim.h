// libdbus as a Swift module.
#ifndef FLUID_CDBUS_SHIM_H
#define FLUID_CDBUS_SHIM_H
#include <dbus/dbus.h>
#endif
