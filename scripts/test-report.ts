import * as v from 'valibot';

export type Outcome = { name: string; passed: number; failed: number; skipped: number; seconds: number };

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  numFailedTestSuites: v.number(),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

export function countVitest(report: unknown) {
  const counted = v.parse(VitestReport, report);
  return {
    passed: counted.numPassedTests,
    // A file that cannot be loaded has no failed test of its own.
    failed: counted.numFailedTests || counted.numFailedTestSuites,
    skipped: counted.numPendingTests + counted.numTodoTests,
  };
}

export function countPlaywright(report: unknown) {
  const { expected, unexpected, flaky, skipped } = v.parse(PlaywrightReport, report).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** A runner that left with an error has failed, whatever it counted. */
export function withExit(counts: Omit<Outcome, 'name' | 'seconds'>, exit: number | null) {
  return exit !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** One row a step and the sum, alone on the last line. */
export function summary(outcomes: Outcome[]) {
  const rows = outcomes.map(({ name, passed, failed, skipped, seconds }) => {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(30)}${counts.padEnd(36)}${seconds.toFixed(0).padStart(4)} s`;
  });
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return [...rows, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}
