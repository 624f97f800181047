/** For every machine: transitions without end are a defect to be seen, not a page that hangs (statecharts 1.7). */
export const options = { maxIterations: 100 };
