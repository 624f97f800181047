/** Machines whose pages are checked in, for those who read the docs without the project. */
export const mainMachines: readonly string[] = ['access', 'journey', 'sale', 'session', 'task'];
