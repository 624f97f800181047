import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePathSuite } from '@quayside/charts/formats/json.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { pathCriteria } from '@quayside/charts/paths/path.ts';
import { expect, onTestFinished, test } from 'vitest';
import { models } from '#machines/models/models.ts';
import { paymentModel } from '#machines/orders/payment/payment.model.ts';
import { createExternalProject } from '#tests/platform/tools/external-project.ts';
import { options } from './arguments.ts';
import { pathsCommand } from './command.ts';

/** The standard output, standard error and exit code of the command. */
async function run(...args: string[]) {
  const printed: string[] = [];
  const remarked: string[] = [];
  const code = await pathsCommand(args, {
    print: (text) => printed.push(text),
    // How far a search is, is told where it takes longer.
    remark: (text) => void (text.startsWith('Searching: ') || remarked.push(text)),
  });
  return { code, printed: printed.join('\n'), remarked: remarked.join('\n') };
}

function folder(files: Record<string, string> = {}): string {
  const made = mkdtempSync(join(tmpdir(), 'quayside-paths-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text);
  return made;
}

test('a tester sees the paths of a machine and what they came to', async () => {
  const { code, printed, remarked } = await run('payment');
  expect(code).toBe(0);
  expect(printed.split('\n')[0]).toBe('payment 4d183fea: payment is requested (1 step)');
  expect(remarked).toMatch(
    /^payment \(chart \w+\): (\d+) of \1 goals reached by \d+ paths with \d+ steps\.\nGenerated in \d+ ms, \d+ abstract states searched\.$/,
  );
});

test('the list names every machine with its counts', async () => {
  const { printed } = await run('--list');
  const rows = printed.split('\n').map((row) => row.trim().split(/\s+/));
  expect(rows[0]).toEqual(['machine', 'states', 'transitions', 'events', 'outcomes']);
  expect(rows.slice(1).map(([name]) => name)).toEqual(Object.keys(models));
  expect(rows.find(([name]) => name === 'completion')).toEqual(['completion', '7', '11', '4', '14']);
});

test('paths run on real actors, and mutants say what they are worth', async () => {
  const { code, remarked } = await run('completion', '--criterion', 'transitions,mutants', '--run', 'actor');
  expect(code).toBe(0);
  expect(remarked).toMatch(/, [1-9]\d* abstract states searched\./);
  expect(remarked).toMatch(/Mutants killed: \d+ of \d+, 2 proved to be equivalent \(100\.0 %\)\./);
  expect(remarked).toMatch(/Run on real actors in \d+ ms: (\d+) of \1 paths passed\./);
});

test('payment refused, mended, paid, completed is one path of an order with its parts', async () => {
  const way = 'payment: pay: token_not_valid,payment: pay: paid,completion: complete: completed';
  const asked = ['sale', '--with', 'journey,payment,completion', '--through', way, '--run', 'actor'];
  const { code, printed } = await run(...asked, '--format', 'gherkin');
  expect(code).toBe(0);
  expect(printed).toContain('And the state is Payment: Paid');
  expect(printed.match(/Scenario/g)).toHaveLength(1);
});

test('a step whose name has a comma can be named among others', async () => {
  const way = 'a call or another tab brings a new token,a call or another tab brings a new token';
  const { code, printed } = await run('session', '--through', way, '--format', 'json');
  expect(code).toBe(0);
  expect(printed.match(/"name": "a call or another tab brings a new token"/g)).toHaveLength(2);
});

test('a written Vitest file of a machine and of an order with parts runs unchanged', async () => {
  const place = createExternalProject({});
  await run('payment', '--format', 'vitest', '--out', `${place}/`);
  await run('sale', '--with', 'payment', '--format', 'vitest', '--max-len', '3', '--out', `${place}/`);
  const only = ['payment.paths', 'sale.paths'];
  const { status, stdout } = spawnSync('node_modules/.bin/vitest', ['run', '--root', place, ...only], {
    cwd: place,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  });
  expect(stdout).toContain('✓ payment.paths.generated.test.ts');
  expect(stdout).toContain('✓ sale.paths.generated.test.ts');
  expect(status).toBe(0);
});

test.for([
  ['gherkin', 'payment.paths.feature', 'Feature: payment'],
  ['md', 'payment.paths.md', '# payment: checklist'],
  ['csv', 'payment.paths.csv', 'path,step,kind'],
  ['json', 'payment.paths.json', '{'],
] as const)('%s goes into a folder under a name of its own', async ([format, name, start]) => {
  const place = folder();
  const { remarked } = await run('payment', '--format', format, '--out', place);
  expect(remarked).toContain(`Written to ${join(place, name)}`);
  expect(readFileSync(join(place, name), 'utf8').startsWith(start)).toBe(true);
});

test('a Playwright spec imports its driver by a path that resolves', async () => {
  const place = folder({ 'payment.driver.ts': '' });
  const driver = join(place, 'payment.driver.ts');
  const out = join(place, 'specs', 'payment.spec.ts');
  await run('payment', '--format', 'playwright', '--driver', driver, '--out', out);
  expect(readFileSync(out, 'utf8')).toContain('import { test } from "../payment.driver.ts";');
});

test('without a driver of its own a Playwright spec takes that of the machine, and leaves out what it cannot do', async () => {
  const { code, printed, remarked } = await run('sale', '--with', 'payment', '--format', 'playwright');
  expect(code).toBe(0);
  expect(printed).toContain(`const test = pathTest("sale", ["payment"]);`);
  expect(printed).not.toContain('lines: broken');
  expect(remarked).toContain(
    "'journey: broken', 'lines: broken', 'invoice: broken', 'pallets: broken' and 6 others: A defect cannot be ordered",
  );
});

test('a printed suite reads back, with only the path that is asked for', async () => {
  const { paths } = generatePaths(paymentModel);
  const byId = await run('payment', '--path', paths[1]?.id ?? '', '--format', 'json');
  const byName = await run('payment', '--path', paths[1]?.name ?? '', '--format', 'json');
  expect(parsePathSuite(byId.printed).paths.map(({ name }) => name)).toEqual([paths[1]?.name]);
  expect(byName.printed).toBe(byId.printed);
});

test('a path is asked for by the id in its name, also where a browser cannot take every path', async () => {
  const all = await run('session', '--format', 'playwright');
  const [, id = ''] = /.*session ([\da-f]{8}):/s.exec(all.printed) ?? [];
  const { printed } = await run('session', '--format', 'playwright', '--path', id);
  expect(printed.match(/session [\da-f]{8}:/g)).toEqual([`session ${id}:`]);
});

test('--check passes for a file that is up to date and reports the first difference', async () => {
  const out = join(folder(), 'payment.feature');
  const asked = ['payment', '--format', 'gherkin', '--out', out];
  expect(await run(...asked, '--check')).toMatchObject({
    code: 1,
    remarked: expect.stringContaining(`${out} does not exist.`),
  });
  await run(...asked);
  expect((await run(...asked, '--check')).code).toBe(0);
  writeFileSync(out, readFileSync(out, 'utf8').replace('Feature: payment', 'Feature: paying'));
  const { code, remarked } = await run(...asked, '--check');
  expect(code).toBe(1);
  expect(remarked).toContain(`${out}:1 is out of date: "Feature: paying" should be "Feature: payment".`);
  expect(readFileSync(out, 'utf8')).toContain('Feature: paying');
});

test('random paths of a seed are the same again, and weights steer them', async () => {
  const weights = join(folder({ 'weights.json': '{"the dialog is closed": 0}' }), 'weights.json');
  const asked = ['payment', '--criterion', 'random', '--count', '20', '--format', 'json'];
  const [first, again, other, weighed] = await Promise.all([
    run(...asked, '--seed', '7'),
    run(...asked, '--seed', '7'),
    run(...asked, '--seed', '8'),
    run(...asked, '--seed', '7', '--weights', weights),
  ]);
  expect(again.printed).toBe(first.printed);
  expect(other.printed).not.toBe(first.printed);
  expect(first.printed).toContain('"name": "the dialog is closed"');
  expect(weighed.printed).not.toContain('"name": "the dialog is closed"');
});

test('an exceeded budget lists the unreached goals and suggests a larger one', async () => {
  const { code, remarked } = await run('booking', '--budget', '3');
  expect(code).toBe(0);
  expect(remarked).toContain('Not reached:\n');
  expect(remarked).toContain(': not found within the budget of 3 abstract states');
  expect(remarked).toContain('A higher --budget searches more.');
});

test('paths that may not be longer say how far they went, and that longer ones may help', async () => {
  const { remarked } = await run('payment', '--max-len', '2');
  expect(remarked).toContain(': not reached within 2 steps');
  expect(remarked).toContain('A higher --max-len allows longer paths.');
  expect(remarked).not.toContain('--budget');
});

test('goals that are proved unreachable are reported as such', async () => {
  const { remarked } = await run('payment', '--criterion', 'pairs');
  expect(remarked).toContain(': proved unreachable under this catalogue');
  expect(remarked).not.toContain('--budget');
});

const broken = {
  'text.json': 'no JSON',
  'word.json': '{"the dialog is closed": "often"}',
  'name.json': '{"the dialog is close": 1}',
};
const random = ['payment', '--criterion', 'random', '--weights'];

test.for<[string[], string]>([
  [[], 'Which machine? npm run paths -- --list names them, --help says more.'],
  [['--check'], '--check compares one file of one machine; npm test checks the paths of every machine.'],
  [['paymnt'], "There is no machine 'paymnt'; the nearest is 'payment'."],
  [['payment', 'sale'], "One machine at a time: 'sale' is one too many."],
  [['payment', '--to', 'payd'], "There is no state 'payd'; the nearest is 'paid'."],
  [['payment', '--through', 'paing'], "There is no state or step 'paing'; the nearest is 'paying'."],
  [['payment', '--tag', 'bussy'], "There is no tag 'bussy'; the nearest is 'busy'."],
  [['payment', '--criterion', 'pair'], "There is no criterion 'pair'; the nearest is 'pairs'."],
  [['payment', '--strategy', 'tours'], "There is no strategy 'tours'; the nearest is 'tour'."],
  [['payment', '--format', 'html'], "There is no format 'html'; the nearest is 'md'."],
  [['payment', '--formt', 'md'], "There is no option 'formt'; the nearest is 'format'."],
  [['payment', '--run', 'actr'], "There is no way to run paths 'actr'; the nearest is 'actor'."],
  [['payment', '--path', '4d183feb'], "There is no path '4d183feb'; the nearest is '4d183fea'."],
  [['payment', '--max-len', 'long'], "--max-len is a whole number of at least 1, not 'long'."],
  [['payment', '--seed', '1'], '--seed is for --criterion random.'],
  [['payment', '--with', 'lines'], "Only 'sale' runs --with parts; 'payment' has none."],
  [['sale', '--with', 'paymet'], "There is no part 'paymet'; the nearest is 'payment'."],
  [['payment', '--out', 'x'], '--out needs a --format.'],
  [['payment', '--check'], '--check compares with a file: name it by --out and its --format.'],
  [['payment', '--format', 'playwright', '--driver', 'no.ts'], "There is no driver 'no.ts'."],
  [['payment', '--driver', 'no.ts'], '--driver is for --format playwright.'],
  [['payment', '--seed', '-1'], '--seed needs a value; what follows begins with a dash.'],
  [['payment', '--max-len'], '--max-len needs a value.'],
  [['payment', '--format', 'md', '--out', ''], '--out names no file.'],
  [['payment', '--criterion', ','], `--criterion names none; there are ${pathCriteria.join(', ')}.`],
  [
    ['payment', '--criterion', 'transitions,random', '--to', 'paid'],
    'Paths of --criterion random find their own way: leave out --to.',
  ],
  [
    ['payment', '--criterion', 'mutants', '--from', 'paying'],
    'Paths of --criterion mutants find their own way: leave out --from, but for an input.',
  ],
  [['payment', '--watch'], '--watch is for --run playwright.'],
  [
    ['payment', '--run', 'playwright', '--format', 'vitest'],
    '--run playwright goes other paths than --format vitest would write: ask for one at a time.',
  ],
  [
    ['notifications', '--run', 'playwright'],
    "'notifications' has no driver: Notifications come from other machines and disappear before the next step could assert them.",
  ],
  [
    ['sale', '--with', 'payment,expiry', '--format', 'playwright'],
    "'expiry' has no driver: It waits for a deadline that is days ahead.",
  ],
  [
    ['sale', '--format', 'playwright', '--through', 'lines: broken'],
    "No browser can do 'lines: broken': A defect cannot be ordered of the server.",
  ],
])('%j is refused in one sentence', async ([args, sentence]) => {
  const { code, printed, remarked } = await run(...args);
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(remarked.split('\n').at(-1)).toBe(sentence);
});

test('a place where nothing can be written is refused in one sentence', async () => {
  const file = join(folder({ 'a file': '' }), 'a file', 'payment.md');
  const written = await run('payment', '--format', 'md', '--out', file);
  const recorded = await run('payment', '--run', 'actor', '--record', file);
  for (const { code, remarked } of [written, recorded]) {
    expect(code).toBe(2);
    expect(remarked.split('\n').find((line) => line.includes('cannot'))).toContain(
      `'${file}' cannot be written: `,
    );
  }
});

test('without a path the command fails and writes and runs nothing', async () => {
  const out = join(folder(), 'none.spec.ts');
  const asked = ['completion', '--from', 'completed', '--to', 'idle'];
  for (const more of [[], ['--run', 'actor'], ['--format', 'playwright', '--out', out]]) {
    const { code, printed, remarked } = await run(...asked, ...more);
    expect({ code, printed }).toEqual({ code: 1, printed: '' });
    expect(remarked).toContain('(reached, but not on a path that the options allow)\n');
    expect(remarked.split('\n').at(-1)).toBe('No path was found.');
  }
  expect(existsSync(out)).toBe(false);
});

test('a plan of one path counts that path alone', async () => {
  const { printed } = await run('payment', '--max-len', '2', '--path', '27da5144', '--format', 'md');
  expect(printed).toMatch(/^1 path, 2 steps; (\d+) of \1 goals? reached\. Chart/m);
  expect(printed).not.toContain('Not reached');
});

test('broken weights are refused with what is wrong', async () => {
  const place = folder(broken);
  const refused = async (name: string) => (await run(...random, join(place, name))).remarked;
  expect(await refused('none.json')).toMatch(
    /^The weights cannot be read: there is no file '.*none\.json'\.$/,
  );
  expect(await refused('text.json')).toMatch(/text\.json' are no JSON object of numbers from 0 on\.$/);
  expect(await refused('word.json')).toMatch(/ from 0 on \(see 'the dialog is closed'\)\.$/);
  expect(await refused('name.json')).toBe(
    "There is no step in weights 'the dialog is close'; the nearest is 'the dialog is closed'.",
  );
});

test('the command itself prints its help with every option, and ends with the code', () => {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/qa/paths.ts', '--help'], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(Object.keys(options).filter((name) => !stdout.includes(`--${name}`))).toEqual([]);
  expect(stdout).toContain('npm run paths -- payment --criterion transitions,pairs,guards --run actor');
  const wrong = spawnSync(process.execPath, ['scripts/qa/paths.ts', 'nothing'], { encoding: 'utf8' });
  expect(wrong.status).toBe(2);
});
