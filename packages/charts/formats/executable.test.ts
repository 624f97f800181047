import { spawnSync } from 'node:child_process';
import { createExternalProject } from '@quayside/charts/external-project.factory.ts';
import { ovenModel } from '@quayside/charts/oven.factory.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { expect, test } from 'vitest';
import { formatPathsAsPlaywright } from './playwright.ts';
import { formatPathsAsVitest } from './vitest.ts';

const subject = {
  imports: [`import { ovenModel } from '@quayside/charts/oven.factory.ts';`],
  expression: 'ovenModel',
};

/** Runs a project command on a folder and returns its output. */
function run(folder: string, command: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${command}`, options, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  });
  return { status, said: stdout + stderr };
}

test('a written test file runs unchanged, and fails where the machine deviates', () => {
  const suite = generatePaths(ovenModel);
  const text = formatPathsAsVitest(suite, subject);
  const folder = createExternalProject({
    'oven.test.ts': text,
    'wrong.test.ts': text.replace('"heating": "idle"', '"heating": "broken"'),
    'missing.test.ts': formatPathsAsVitest(suite, { imports: [], expression: 'undefined' }),
  });
  const right = run(folder, 'vitest', 'run', '--root', folder, 'oven.test.ts');
  expect(right.said).toContain(`${suite.paths.length} passed`);
  expect(right.status).toBe(0);
  const wrong = run(folder, 'vitest', 'run', '--root', folder, 'wrong.test.ts', 'missing.test.ts');
  expect(wrong.said).toContain('expected "broken", but it is "idle"');
  expect(wrong.said).toContain('oven has no model.');
  expect(wrong.status).toBe(1);
});

const page = `<button onclick="open_()">Open</button><button onclick="heat()">Heat</button>
<p id="door">closed</p><p id="heat">idle</p>
<script>
  const say = (id, text) => (document.getElementById(id).textContent = text);
  const open_ = () => { say('door', 'open'); setTimeout(() => say('door', 'closed'), 5000); };
  const heat = () => say('heat', window.answer === 'broken' ? 'idle, broken' : 'warm');
</script>`;

const driver = `import { expect, type Page, test as base } from '@playwright/test';
import { drivePath, type ExpectedStep, type Driver } from '@quayside/charts/formats/driver.ts';
const driver: Driver<Page> = {
  start: { 'a cold oven': (page) => page.setContent(${JSON.stringify(page)}) },
  actions: {
    'the door is opened': (page) => page.getByRole('button', { name: 'Open' }).click(),
    'heat is requested': (page) => page.getByRole('button', { name: 'Heat' }).click(),
  },
  replies: { 'heat: broken': (page) => page.evaluate("window.answer = 'broken'") },
  assertions: {
    'oven.on.door.open': (page) => expect(page.locator('#door')).toHaveText('open', { timeout: 1000 }),
    'oven.on.door.closed': (page) => expect(page.locator('#door')).toHaveText('closed', { timeout: 1000 }),
    'oven.on.heating.idle': (page) => expect(page.locator('#heat')).toHaveText(/^idle/, { timeout: 1000 }),
  },
  delays: {},
  advanceTime: (page, milliseconds) => page.clock.runFor(milliseconds),
};
export const test = base.extend<{ drive: (steps: ExpectedStep[]) => Promise<void> }>({
  drive: async ({ page }, give) => {
    await page.clock.install();
    await give((steps) => drivePath(driver, page, steps, test.step));
  },
});
`;

/** An installed browser may be named; Playwright's own has to be downloaded. Containers lack the sandbox. */
const browser = { executablePath: process.env.CHROMIUM_PATH || undefined, args: ['--no-sandbox'] };

const drivenBy = (file: string) => ({ lines: [`import { test } from ${JSON.stringify(file)};`] });

test('a written spec goes through a page by its driver, and fails where the page shows something else', () => {
  const suite = generatePaths(ovenModel, {
    through: ['the door is opened', '5000 ms pass', 'heat is requested', 'heat: broken'],
  });
  const folder = createExternalProject({
    'oven.spec.ts': formatPathsAsPlaywright(suite, drivenBy('./oven.driver.ts')),
    'oven.driver.ts': driver,
    'wrong.spec.ts': formatPathsAsPlaywright(suite, drivenBy('./wrong.driver.ts')),
    'wrong.driver.ts': driver.replace("window.answer = 'broken'", "window.answer = 'hot'"),
    'playwright.config.ts': `export default { workers: 1, reporter: 'list', use: { launchOptions: ${JSON.stringify(browser)} } };`,
  });
  const right = run(folder, 'playwright', 'test', 'oven.spec.ts');
  expect(right.said).toContain('1 passed');
  expect(right.status).toBe(0);
  const wrong = run(folder, 'playwright', 'test', 'wrong.spec.ts');
  expect(wrong.said).toContain('Received string:  "warm"');
  expect(wrong.status).toBe(1);
});
