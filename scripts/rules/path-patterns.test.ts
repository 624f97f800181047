import { globSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { callFiles, scenarioFiles } from '#server/calls.ts';
import knip from '../../knip.config.ts';
import { fileRules } from '../../oxlint.config.ts';
import { layers, places } from '../../oxlint.layers.ts';
import charts from '../../packages/charts/vitest.config.ts';
import flows from '../../packages/flows/vitest.config.ts';
import panda from '../../panda.config.ts';
import playwright from '../../playwright.config.ts';
import vite from '../../vite.config.ts';
import { frameModule, publicFrameModule } from '../build/budgets/screens.ts';
import { buildSources } from '../build/build-record.ts';
import {
  codeSplitting,
  inspectorSplitting,
  notInPortal,
  notInProduction,
  ofMostPages,
} from '../build/chunks/chunks.ts';
import { pieces } from '../build/chunks/pieces.ts';
import { pageFolders, partsOfFrame, sharedByScans } from '../build/offline-files.ts';
import { chartSources, layoutSources } from '../qa/flows/chart-sources.ts';
import { judgesOfShared } from '../qa/mutants/machine-sources.ts';
import { portalTest, roomTest } from '../test/test-time.ts';

const notOurs = ['.git', 'node_modules', 'dist', 'data', 'generated', 'test-results', 'playwright-report'];
const ours = globSync(['**/*', '.*'], { exclude: notOurs, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => resolve(entry.parentPath, entry.name).slice(process.cwd().length + 1));

/** Each pattern of paths of scripts and configuration: a glob, a folder with a slash at its end, a file or a RegExp. */
const patterns: Record<string, readonly (string | RegExp)[]> = {
  'knip.config.ts': Object.entries(Object(knip).workspaces).flatMap(([folder, of]) =>
    [...(Object(of).entry ?? []), ...Object(of).project].map((path) => join(folder, path)),
  ),
  'oxlint.config.ts, files': fileRules.flatMap(({ files }) => files),
  'oxlint.layers.ts, layers': layers.map(({ folder, files = '**' }) => `${folder}/${files}`),
  'oxlint.layers.ts, places': places.filter((place) => place !== 'styled/'),
  'panda.config.ts': [...(panda.include ?? []), ...(panda.exclude ?? [])],
  'playwright.config.ts': (playwright.projects ?? [])
    .flatMap(({ testMatch = [], testIgnore = [] }) => [testMatch, testIgnore])
    .flat(),
  'vite.config.ts, tests': (vite.test?.projects ?? []).flatMap((project) => {
    const {
      extends: config,
      test: { include = [], exclude = [], setupFiles = [] },
    } = Object(project);
    return [...(typeof config === 'string' ? [config] : []), ...include, ...exclude, ...setupFiles];
  }),
  ...Object.fromEntries(
    Object.entries({ charts, flows }).map(([name, { test: of }]) => [
      `packages/${name}/vitest.config.ts`,
      [of?.include ?? [], of?.setupFiles ?? []].flat(2).map((path) => `packages/${name}/${path}`),
    ]),
  ),
  'build-record.ts': buildSources,
  'server/calls.ts': [callFiles, scenarioFiles],
  'chart-sources.ts': [...chartSources, ...layoutSources],
  'chunks.ts': [...codeSplitting.groups.flatMap(({ test: module }) => module ?? []), ...ofMostPages],
  'pieces.ts': Object.values(pieces).flat().flatMap(eachName),
  'chunks.ts, inspector': inspectorSplitting.groups.map(({ test: module }) => module),
  'chunks.ts, kept out': [notInPortal, notInProduction],
  'machine-sources.ts': Object.keys(judgesOfShared),
  'offline-files.ts': [...partsOfFrame, ...sharedByScans, ...pageFolders],
  'screens.ts': [frameModule, publicFrameModule],
  'test-time.ts': [portalTest, roomTest],
};

/** With some packages: patterns speak of them, too. */
const packages = '{react,idb,ibantools,validator,localized-address-format}';
const files = [...ours, ...globSync(`node_modules/${packages}/*.{js,json}`)];

function isMatched(pattern: string | RegExp): boolean {
  if (pattern instanceof RegExp) return files.some((file) => pattern.test(file) || pattern.test(`/${file}`));
  const path = pattern.replace(/^\.\//, '');
  if (path.endsWith('/')) return files.some((file) => file.startsWith(path));
  const glob = path.includes('/') ? path : `**/${path}`;
  return files.some((file) => matchesGlob(file, glob));
}

/** '{a,b}/c' as 'a/c' and 'b/c': each folder has to be there. */
function eachFolder(pattern: string | RegExp): (string | RegExp)[] {
  const [, names, rest] = (typeof pattern === 'string' && /^\{([^}]*)\}(.*)$/.exec(pattern)) || [];
  return names === undefined ? [pattern] : names.split(',').map((name) => `${name}${rest}`);
}

/** 'a/{b,c}*' as 'a/b*' and 'a/c*'. */
function eachName(glob: string): string[] {
  const [braces, names] = /\{([^{}]*)\}/.exec(glob) ?? [];
  return braces === undefined
    ? [glob]
    : (names ?? '').split(',').flatMap((name) => eachName(glob.replace(braces, name)));
}

test.each(Object.entries(patterns))('every pattern of %s matches a file', (_, listed) => {
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.flatMap(eachFolder).filter((pattern) => !isMatched(pattern))).toEqual([]);
});
