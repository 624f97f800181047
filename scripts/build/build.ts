import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { describeBudgets, budgetsAboveGate } from './budgets/budgets.ts';
import { measureBuild, readManifest } from './budgets/measure-build.ts';
import { screenBudgets } from './budgets/screens.ts';
import { buildInspector, isInspectable } from './build-inspector.ts';
import { fingerprint, keepEarlierAssets, readBuildRecord, type BuildRecord } from './build-record.ts';
import { importCyclesIn, strangersIn } from './chunks/chunks.ts';
import { parsePageModules } from './chunks/page-modules.ts';
import { compressFolder } from './compress.ts';
import {
  injectPrerenderedMarkup,
  listPreloads,
  type PrerenderModule,
  runEarly,
  runReactFirst,
} from './documents.ts';
import { buildEarlyScript } from './early-script.ts';
import { buildOfflineWorker } from './offline-files.ts';
import { scriptPlugins, stylesPlugin, writeStylesheet } from './script-plugins.ts';

const final = resolve('dist');
// The build is made in another folder and moved into place when it is complete, so that a running gateway never
// serves half of it.
const made = resolve('node_modules/.cache/quayside/dist');
const ssr = resolve('node_modules/.cache/quayside/prerender');

if (existsSync('.env')) process.loadEnvFile('.env');
await build(process.argv.includes('--if-changed'));

async function build(onlyIfChanged: boolean) {
  const now = fingerprint(process.env);
  if (onlyIfChanged && readBuildRecord(final)?.fingerprint === now)
    return console.log('The build is up to date.');
  writeStylesheet();
  await viteBuild({
    logLevel: 'warn',
    build: { outDir: made, emptyOutDir: true },
    plugins: [
      await stylesPlugin(),
      ...scriptPlugins(),
      { name: 'portal-alone', generateBundle: (_options, bundle) => keepAlone(bundle) },
    ],
  });
  await writeDocuments();
  await buildOfflineWorker(made);
  if (isInspectable(process.env)) await buildInspector(made);
  const assets = globSync('assets/**/*', { cwd: made });
  await compressFolder(made);
  checkBudgets();
  const compressed = assets.flatMap((asset) => [asset, `${asset}.br`, `${asset}.gz`]);
  const { ENVIRONMENT: environment } = process.env;
  const earlier = keepEarlierAssets(final, made, environment);
  const record: BuildRecord = { fingerprint: now, environment, assets: [compressed, ...earlier] };
  writeFileSync(join(made, 'build.json'), JSON.stringify(record));
  rmSync(`${final}.old`, { recursive: true, force: true });
  if (existsSync(final)) renameSync(final, `${final}.old`);
  renameSync(made, final);
  rmSync(`${final}.old`, { recursive: true, force: true });
}

function keepAlone(bundle: Parameters<typeof strangersIn>[0]) {
  const strangers = strangersIn(bundle, process.env.ENVIRONMENT);
  if (strangers.length > 0)
    throw new Error(`The portal would carry modules that do not belong to it:\n  ${strangers.join('\n  ')}`);
  const circles = importCyclesIn(bundle);
  if (circles.length > 0)
    throw new Error(`Files need one another, see scripts/build/chunks/chunks.ts:\n  ${circles.join('\n  ')}`);
}

async function writeDocuments() {
  const options = {
    ssr: 'src/prerender.tsx',
    outDir: ssr,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
  };
  await viteBuild({
    logLevel: 'warn',
    plugins: [await stylesPlugin()],
    build: { ...options, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const { prerenderedPages, renderPage }: PrerenderModule = await import(
    pathToFileURL(join(ssr, 'prerender.js')).href
  );
  const built = runReactFirst(readFileSync(join(made, 'index.html'), 'utf8'));
  const template = runEarly(built, await buildEarlyScript());
  for (const { file, path } of prerenderedPages) {
    writeFileSync(
      join(made, `${file}.html`),
      injectPrerenderedMarkup(template, file, await renderPage(path)),
    );
  }
  rmSync(join(made, 'index.html'));
  writeFileSync(
    join(made, 'preloads.json'),
    JSON.stringify(listPreloads(readManifest(made), [...screenBudgets, ...parsePageModules()])),
  );
}

function checkBudgets() {
  const budgets = measureBuild(made);
  console.log(describeBudgets(budgets));
  if (budgetsAboveGate(budgets).length > 0)
    throw new Error('The build is above a gate of scripts/build/budgets/screens.ts.');
}
