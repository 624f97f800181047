/** Percent of the transitions, and of the answers of the guards, of every machine that generated paths have to see. */
export const coverageThreshold = 100;
