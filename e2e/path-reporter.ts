import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** Tells how the paths of a suite go, in their own words. */
// oxlint-disable-next-line import/no-default-export -- Playwright looks for it
export default function createPathReporter(): Reporter {
  let count = 0;
  let gone = 0;
  let failed = 0;
  const begun = performance.now();

  function seconds(milliseconds: number) {
    return `${(milliseconds / 1000).toFixed(1)} s`;
  }

  return {
    printsToStdio: () => true,
    onBegin(_config, suite) {
      count = suite.allTests().length;
      console.log(`Going ${count} ${count === 1 ? 'path' : 'paths'} through the portal.`);
    },
    onTestEnd(test: TestCase, result: TestResult) {
      if (result.status === 'interrupted' || result.status === 'skipped') return;
      gone += 1;
      const isGood = result.status === 'passed';
      if (!isGood) failed += 1;
      const place = `${String(gone).padStart(String(count).length)}/${count}`;
      console.log(`${place} ${isGood ? '✓' : '✗'} ${test.title} (${seconds(result.duration)})`);
      if (!isGood) console.log(failureText(result));
    },
    onError(error) {
      console.log(plain(error.message ?? String(error.value)));
    },
    onEnd({ status }) {
      const rest = count - gone > 0 ? `, ${count - gone} not gone` : '';
      const how = status === 'interrupted' ? 'Stopped' : 'Done';
      console.log(
        `${how} after ${seconds(performance.now() - begun)}: ${gone - failed} of ${gone} hold${rest}.`,
      );
      console.log('The report is in playwright-report/paths/index.html');
    },
  };
}

/** How far the path was gone, what did not come, and what was there instead. */
function failureText({ steps, errors }: TestResult): string {
  const walked = steps.filter(({ category }) => category === 'test.step');
  const way = walked.map(({ title }) => title);
  const at = walked.find((step: TestStep) => step.error)?.title;
  const said = plain(errors.map(({ message = '' }) => message).join('\n'));
  return [
    ...(at === undefined ? [] : [`at: ${at}`, `way: ${way.join(' → ')}`]),
    ...said.split('\n').filter((line) => line.trim() !== ''),
  ]
    .slice(0, 14)
    .map((line) => `      ${line}`)
    .join('\n');
}

function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the colours of a terminal
  return text.replaceAll(/\u001B\[\d+m/g, '');
}
