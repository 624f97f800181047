import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_TIMEOUT } from '#tests/timeouts.ts';
import { linkPackages } from './link-packages.ts';
import { createFeatureNames } from './new/feature-names.ts';

const guide = readFileSync('docs/adding-a-feature.md', 'utf8');
const commands = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
  block.trimEnd().split('\n'),
);
const listed = [...guide.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path]) => path);

// The test starts five tools one after the other, which is slow beside other tests.
const SEVERAL_TOOLS = 2 * TEST_TIMEOUT;

test(
  'a feature of the guide is written in a copy of the project, and its checks pass',
  { timeout: SEVERAL_TOOLS },
  () => {
    const copy = projectCopy();
    const [write = '', ...checks] = commands;
    expect(write).toBe('npm run new -- catalogue/quotes');
    const before = filesIn(copy);
    run(copy, write);
    const written = filesIn(copy).filter((path) => !before.includes(path));
    const touched = listed.filter((path) => !written.includes(path ?? ''));
    expect([written.length, touched.length]).toEqual([23, 2]);
    expect(listed.toSorted()).toEqual([...written, ...touched].toSorted());
    for (const command of checks) {
      if (command === 'npm run types') runTypes(copy, command);
      else run(copy, command);
    }
  },
);

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

const leftOut = /^(?:node_modules|dist|data|coverage|test-results|\.git|docs\/(?:pictures|flows))$/;

/** Copies the project without the folders that no check reads. */
function projectCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'quayside-feature-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync('.', copy, { recursive: true, filter: (path) => !leftOut.test(path) });
  linkPackages(copy);
  return copy;
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

function filesIn(folder: string): string[] {
  const found = execFileSync('find', ['.', '-type', 'f', '-not', '-path', './node_modules/*'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return found
    .trim()
    .split('\n')
    .map((path) => path.slice(2));
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

/** The environment without the variables of this Vitest. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|TEST|NODE_ENV|COVERAGE)/.test(name),
  );
  return Object.fromEntries(kept);
}
