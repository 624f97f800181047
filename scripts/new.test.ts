import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectNoStaleVerdicts, expectProvenFor } from '#tests/platform/tools/recorded-verdicts.ts';
import { TEST_TIMEOUT } from '#tests/timeouts.ts';
import { linkPackages } from './link-packages.ts';
import { hashCheckedInputs } from './new/checked-inputs.ts';
import { createFeatureNames } from './new/feature-names.ts';
import { writeFeature } from './new/feature.ts';

const guide = readFileSync('docs/adding-a-feature.md', 'utf8');
const [write = '', ...checks] = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
  block.trimEnd().split('\n'),
);
const listed = [...guide.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => path);
const migrations = 'server/**/*.migration.ts';

// A check starts tools in another process, which is slow beside other tests.
const SEVERAL_TOOLS = 2 * TEST_TIMEOUT;

test('the guide lists the files of a new feature, and those that get rows', () => {
  const folder = emptyCopy();
  for (const path of ['contract/pages/pages.ts', 'src/app/portal.pages.tsx', ...globSync(migrations)])
    cpSync(path, join(folder, path));
  const { written, touched } = writeFeature(folder, 'catalogue/quotes');
  expect([written.length, touched.length]).toEqual([24, 2]);
  expect(listed.toSorted()).toEqual([...written, ...touched].toSorted());
  expect(write).toBe('npm run new -- catalogue/quotes');
});

test.each(checks)('%s: passes for a new feature', { timeout: SEVERAL_TOOLS }, (command) =>
  expectProvenFor(`${command}: passes`, hashCheckedInputs('.'), () => {
    const copy = projectCopy();
    run(copy, write);
    if (command === 'npm run types') runTypes(copy, command);
    else run(copy, narrowed[command] ?? command);
  }),
);

test('a new feature changes no file of another page', { timeout: SEVERAL_TOOLS }, () => {
  const copy = projectCopy();
  const before = fileModules(copy);
  run(copy, write);
  const after = new Set(Object.values(fileModules(copy)).map(String));
  const changed = Object.entries(before).filter(([, modules]) => !after.has(String(modules)));
  // The frame lists every page with its reads.
  expect(changed.map(([name]) => /\w+/.exec(basename(name))?.[0])).toEqual(['frame']);
});

test('every recorded verdict belongs to a test', ({ task }) => expectNoStaleVerdicts(task));

test('a name is written as files, types, variables and sentences need it', () => {
  expect(createFeatureNames('catalogue/price-lists')).toMatchObject({
    __room__: 'catalogue',
    __things__: 'price-lists',
    __Thing__: 'PriceList',
    __camelThings__: 'priceLists',
    __words__: 'price lists',
    __Title__: 'Price lists',
  });
  expect(createFeatureNames('orders/deliveries').__thing__).toBe('delivery');
  expect(createFeatureNames('site/stories', 'tale').__thing__).toBe('tale');
  expect(() => createFeatureNames('orders/Quotes')).toThrow('is no name for a feature');
  expect(() => createFeatureNames('quotes')).toThrow('"quotes" names no room: begin with one of catalogue,');
  expect(() => createFeatureNames('imports/stock')).toThrow('needs its singular');
});

/** The other files of the project are checked where they are. */
const narrowed: Record<string, string> = {
  'npm run lint': `npm run lint -- ${listed.join(' ')}`,
  'npm run format -- --check': `npm run format -- --check ${listed.join(' ')}`,
};

const leftOut = /^(?:node_modules|dist|data|coverage|test-results|\.git|docs\/(?:pictures|flows))$/;

/** Copies the project without the folders that no check reads. */
function projectCopy(): string {
  const copy = emptyCopy();
  cpSync('.', copy, { recursive: true, filter: (path) => !leftOut.test(path) });
  linkPackages(copy);
  return copy;
}

function emptyCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-feature-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Checks the types of the feature and all that it imports, in place of the whole project. */
function runTypes(copy: string, command: string) {
  const config = join(copy, 'tsconfig.json');
  const whole = readFileSync(config, 'utf8');
  const include = [
    ...listed,
    'server/**/*.tables.ts',
    'server/**/*.events.ts',
    'src/**/*.d.ts',
    'tests/setup.ts',
    'styled-system',
  ];
  writeFileSync(config, JSON.stringify({ ...JSON.parse(whole), include }));
  run(copy, command);
  writeFileSync(config, whole);
}

/** The modules of each script that the portal's build would write. */
function fileModules(folder: string): Record<string, string[]> {
  run(folder, 'node scripts/build/chunks/list-modules.ts modules.json');
  return JSON.parse(readFileSync(join(folder, 'modules.json'), 'utf8'));
}

/** Runs a command of the guide; its output explains a failure. */
function run(folder: string, command: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: ownEnvironment(),
  });
  if (status !== 0) throw new Error(`${command}\n${stdout}\n${stderr}`);
}

/** The environment without the variables of this Vitest, for one worker. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|TEST|NODE_ENV|COVERAGE)/.test(name),
  );
  // One worker loads what all files import once.
  return { ...Object.fromEntries(kept), VITEST_MAX_WORKERS: '1' };
}
