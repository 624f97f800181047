import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestResult } from '@playwright/test/reporter';

/** A Playwright reporter that reports each path with its steps. */
// oxlint-disable-next-line import/no-default-export -- Playwright looks for it
export default function createPathReporter(): Reporter {
  let count = 0;
  let finished = 0;
  let failed = 0;
  const begun = performance.now();

  function seconds(milliseconds: number) {
    return `${(milliseconds / 1000).toFixed(1)} s`;
  }

  return {
    printsToStdio: () => true,
    onBegin(_config, suite) {
      count = suite.allTests().length;
      console.log(`Running ${count} ${count === 1 ? 'path' : 'paths'} in the portal.`);
    },
    onTestEnd(test, result) {
      if (result.status === 'interrupted' || result.status === 'skipped') return;
      finished += 1;
      const isGood = result.status === 'passed';
      if (!isGood) failed += 1;
      const place = `${String(finished).padStart(String(count).length)}/${count}`;
      console.log(`${place} ${isGood ? '✓' : '✗'} ${test.title} (${seconds(result.duration)})`);
      if (!isGood) console.log(describePathFailure(result));
    },
    onError(error) {
      console.log(stripVTControlCharacters(error.message ?? String(error.value)));
    },
    onEnd({ status }) {
      const rest = count - finished > 0 ? `, ${count - finished} not run` : '';
      const how = status === 'interrupted' ? 'Stopped' : 'Done';
      const passed = finished - failed;
      console.log(
        `${how} after ${seconds(performance.now() - begun)}: ${passed} of ${finished} passed${rest}.`,
      );
      console.log('The report is in playwright-report/paths/index.html');
    },
  };
}

type Failed = {
  steps: Pick<TestResult['steps'][number], 'category' | 'title' | 'error'>[];
  errors: Pick<TestResult['errors'][number], 'message'>[];
};

/** The maximum length of an error text; the report contains the rest. */
const LINES = 14;

/** The steps of a failed path and its error. */
export function describePathFailure({ steps, errors }: Failed): string {
  const run = steps.filter(({ category }) => category === 'test.step');
  const at = run.find(({ error }) => error)?.title;
  const said = stripVTControlCharacters(errors.map(({ message = '' }) => message).join('\n'));
  return [
    ...(at === undefined ? [] : [`at: ${at}`, `steps: ${run.map(({ title }) => title).join(' → ')}`]),
    ...said.split('\n').filter((line) => line.trim() !== ''),
  ]
    .slice(0, LINES)
    .map((line) => `      ${line}`)
    .join('\n');
}
