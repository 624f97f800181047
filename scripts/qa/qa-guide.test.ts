import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathsCommand } from './paths/command.ts';

const guide = readFileSync('docs/qa.md', 'utf8');
const prompt = '$ npm run paths -- ';
/** Begins a line that only a search that takes long prints. */
const progress = 'Searching: ';

/** Every command of the guide with its output there. */
const examples = [...guide.matchAll(/```console\n(.*?)```/gs)].map(([, block = '']) => {
  const [command = '', ...said] = block.trimEnd().split('\n');
  return { command, said };
});

/** Browser runs take too long here; run-browser.test.ts covers one. */
const quick = examples.filter(({ said }) => !said.some((line) => line.endsWith(' in the portal.')));

test.each(quick)('$command says what docs/qa.md shows', async ({ command, said }) => {
  expect(command.startsWith(prompt)).toBe(true);
  const folder = mkdtempSync(join(tmpdir(), 'quayside-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const args = wordsOf(command.slice(prompt.length)).map((word) => word.replace(/^e2e\//, `${folder}/`));
  const told: string[] = [];
  const tell = (text: string) => told.push(...text.split('\n').filter((line) => !line.startsWith(progress)));
  await pathsCommand(args, { print: tell, remark: tell });
  const lines = told.map((line) => steady(line.replace(`${folder}/`, 'e2e/')));
  expect(unsaid(said.map(steady), lines)).toBeNull();
});

test('the guide has the worked example from the plan to the run in a browser', () => {
  expect(quick.length).toBeGreaterThan(8);
  expect(examples.length).toBeGreaterThan(quick.length);
});

/** Splits a command line like a shell. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Removes values that differ between runs. */
function steady(line: string): string {
  return line.replaceAll(/\d+ ms/g, 'so many ms');
}

/** The first expected line that is missing from the output; `…` stands for any lines. */
function unsaid(expected: readonly string[], lines: readonly string[]): string | null {
  let at = 0;
  let mayPass = false;
  for (const line of expected) {
    if (line === '…') {
      mayPass = true;
      continue;
    }
    const found = mayPass ? lines.indexOf(line, at) : lines[at] === line ? at : -1;
    if (found < 0) return `${line}\n  is not said; instead: ${lines[at]}`;
    at = found + 1;
    mayPass = false;
  }
  return at === lines.length || mayPass ? null : `${lines[at]}\n  is said, but not in the guide`;
}
