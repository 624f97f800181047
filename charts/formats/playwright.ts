import type { PathSuite } from '#charts/paths/path.ts';
import { drivenStepsOf } from './driver.ts';

/** How a spec comes by the `test` whose fixture `drive` goes the steps of a path. */
export type DrivenTest = {
  /** Import and other statements in front of the tests. */
  lines: readonly string[];
};

/** Paths as a Playwright spec. */
export function playwrightOf({ paths }: PathSuite, { lines }: DrivenTest): string {
  const tests = paths.map((path) => {
    const steps = drivenStepsOf(path).map((step) => `    ${JSON.stringify(step)},\n`);
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
