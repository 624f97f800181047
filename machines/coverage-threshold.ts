/** The percentage of transitions and guard results that the generated paths have to cover in every machine. */
export const coverageThreshold = 100;
