/** The percentage of transitions, guard results and conditions that the generated paths have to cover in every machine. */
export const coverageThreshold = 100;
