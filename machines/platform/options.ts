/**
 * The options of every machine: endless transitions throw an error instead of blocking the page (statecharts 1.7).
 */
export const machineOptions = { maxIterations: 100 };
