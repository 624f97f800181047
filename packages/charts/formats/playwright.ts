import type { PathSuite } from '@quayside/charts/paths/path.ts';
import { toDrivenSteps } from './driver.ts';

/** The preamble of a spec, which imports a `test` with the fixture `drive`. */
export type PlaywrightPreamble = {
  /** Imports and other statements before the tests. */
  lines: readonly string[];
};

/** Paths as a Playwright spec. */
export function formatPathsAsPlaywright({ paths }: PathSuite, { lines }: PlaywrightPreamble): string {
  const tests = paths.map((path) => {
    const steps = toDrivenSteps(path).map((step) => `    ${JSON.stringify(step)},\n`);
    return `
test(${JSON.stringify(path.name)}, async ({ drive }) => {
  await drive([
${steps.join('')}  ]);
});
`;
  });
  return `${lines.join('\n')}
${tests.join('')}`;
}
