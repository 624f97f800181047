import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pluralize } from '@quayside/charts/formats/path-description.ts';
import { InvalidModelError } from '@quayside/charts/invalid-model-error.ts';
import { generatePaths } from '@quayside/charts/paths/generate.ts';
import type { ChartPath, PathSuite } from '@quayside/charts/paths/path.ts';
import { UnknownNameError } from '@quayside/charts/unknown-name-error.ts';
import { acceptGoldenFiles } from './accept.ts';
import { type PathArguments, parsePathArguments } from './arguments.ts';
import { assertConsistentOptions } from './assert-consistent.ts';
import { type BrowserRestriction, restrictToBrowser } from './browser.ts';
import { defaultFileName, type PathFormat, formatSuite } from './format.ts';
import { pathsHelp, formatMachineList } from './help.ts';
import { reportProgress } from './progress.ts';
import { openRunRecording } from './record.ts';
import { formatPathList, formatGenerationSummary } from './report.ts';
import { runPathsInBrowser } from './run-browser.ts';
import { runAllPaths } from './run.ts';
import { selectPathSubject, type PathSubject } from './subject.ts';
import { UsageError, unknownNameMessage } from './usage-error.ts';
import { writeFileWithFolders } from './write-file.ts';

export type CommandOutput = { print: (text: string) => void; remark: (text: string) => void };

/**
 * Runs `npm run paths`. Exit codes: 0; 1 when a path fails, no path is found, a file differs or a model is invalid; 2
 * for invalid arguments; 130 when stopped.
 */
export async function pathsCommand(args: readonly string[], output: CommandOutput): Promise<number> {
  try {
    const request = parsePathArguments(args);
    if (request === 'help') output.print(pathsHelp.trimEnd());
    else if (request === 'list') output.print(formatMachineList());
    else if ('accept' in request) acceptGoldenFiles(request.accept, output);
    else return await answer(request, output);
    return 0;
  } catch (error) {
    if (error instanceof InvalidModelError) {
      output.remark(error.whole);
      return 1;
    }
    if (!(error instanceof UsageError) && !(error instanceof UnknownNameError)) throw error;
    output.remark(error instanceof UsageError ? error.message : unknownNameText(error));
    return 2;
  }
}

/** States of the root machine may be named without its id. */
function unknownNameText({ where, what, unknown, known }: UnknownNameError): string {
  const short = known.flatMap((name) => (name.startsWith(`${where}.`) ? name.slice(where.length + 1) : []));
  return unknownNameMessage(what, unknown, [...short, ...known]);
}

async function answer(request: PathArguments, output: CommandOutput): Promise<number> {
  const subject = selectPathSubject(request.machine, request.parts);
  assertConsistentOptions(request.options, subject.system);
  const isOwnDriver = request.format === 'playwright' && request.driver === null;
  const browser =
    request.run === 'playwright' || isOwnDriver ? await restrictToBrowser(request, subject.system) : null;
  const all = generated(subject, request, browser, output);
  const suite = request.path === null ? all : onlyPath(all, request.path);
  if (suite.paths.length === 0) {
    output.remark('No path was found.');
    return 1;
  }
  const code = await ran(suite, subject, request, output);
  if (code !== 0) return code;
  if (request.format !== null) return deliver(suite, subject, { ...request, format: request.format }, output);
  if (request.run === null) output.print(formatPathList(suite));
  return 0;
}

function generated(
  { system: whole }: PathSubject,
  { options }: PathArguments,
  browser: BrowserRestriction | null,
  { remark }: CommandOutput,
): PathSuite {
  const system = browser?.system ?? whole;
  const begun = performance.now();
  const suite = generatePaths(system, options, reportProgress(remark));
  remark(formatGenerationSummary(suite, system, performance.now() - begun));
  return browser ? browser.suite(suite, remark) : suite;
}

async function ran(
  suite: PathSuite,
  subject: PathSubject,
  request: PathArguments,
  output: CommandOutput,
): Promise<number> {
  if (request.run === null) return 0;
  if (request.run === 'actor') return (await hasRun(suite, subject, request, output)) ? 0 : 1;
  return runPathsInBrowser(suite, request);
}

function onlyPath(suite: PathSuite, wanted: string): PathSuite {
  const path = suite.paths.find(({ id, name, title }) => [id, name, title].includes(wanted));
  if (path) return alone(suite, path);
  const names = suite.paths.flatMap(({ id, title }) => [id, title]);
  throw new UsageError(unknownNameMessage('path', wanted, names));
}

/** The suite reduced to one path. */
function alone(suite: PathSuite, path: ChartPath): PathSuite {
  const goals = path.goals.length;
  const figures = { ...suite.figures, goals, reached: goals, paths: 1, steps: path.steps.length };
  return { ...suite, paths: [path], unreached: [], figures };
}

async function hasRun(
  { paths }: PathSuite,
  { system }: PathSubject,
  { record }: PathArguments,
  output: CommandOutput,
): Promise<boolean> {
  const recorded = record === null ? undefined : await openRunRecording(record);
  const begun = performance.now();
  const failures = await runAllPaths(system, paths, recorded);
  const took = Math.round(performance.now() - begun);
  for (const failure of failures) output.remark(failure);
  if (recorded) output.remark(await recorded.end());
  const passed = paths.length - failures.length;
  output.remark(`Run on real actors in ${took} ms: ${passed} of ${pluralize(paths.length, 'path')} passed.`);
  return failures.length === 0;
}

function deliver(
  suite: PathSuite,
  subject: PathSubject,
  { machine, parts, format, out, driver, isCheck }: PathArguments & { format: PathFormat },
  output: CommandOutput,
): 0 | 1 {
  const path =
    out === null ? defaultFileName(machine, format) : placeOf(out, defaultFileName(machine, format));
  const text = formatSuite(suite, subject, { format, driver, path, machine, parts });
  if (out === null) output.print(text.trimEnd());
  else if (isCheck) return isSame(path, text, output) ? 0 : 1;
  else {
    writeFileWithFolders(path, text);
    output.remark(`Written to ${path}`);
  }
  return 0;
}

function placeOf(out: string, name: string): string {
  const isFolder = out.endsWith('/') || out.endsWith(sep) || (existsSync(out) && statSync(out).isDirectory());
  return isFolder ? join(out, name) : out;
}

/** Reports the first line that differs. */
function isSame(path: string, text: string, output: CommandOutput): boolean {
  if (!existsSync(path)) {
    output.remark(`${path} does not exist.`);
    return false;
  }
  const [is, should] = [readFileSync(path, 'utf8'), text].map((one) => one.split('\n'));
  const longest = Math.max(is?.length ?? 0, should?.length ?? 0);
  const line = Array.from({ length: longest }, (_, index) => index).find(
    (index) => is?.[index] !== should?.[index],
  );
  if (line === undefined) {
    output.remark(`${path} is up to date.`);
    return true;
  }
  const shown = (lines: string[] | undefined) => JSON.stringify(lines?.[line] ?? 'the end');
  output.remark(`${path}:${line + 1} is out of date: ${shown(is)} should be ${shown(should)}.`);
  return false;
}
