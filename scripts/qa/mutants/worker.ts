import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Golden, parseGolden } from '@quayside/charts/golden/golden-file.ts';
import { type AnyModel, collectModels } from '@quayside/charts/model.ts';
import { findByModel, type FoundBy } from './judge.ts';
import { listMachineMutants } from './list-mutants.ts';
import { findMachineFiles, type MachineFiles, projectFolder, readSource } from './machine-sources.ts';
import { importMutated } from './mutated-modules.ts';
import { openOwnTests } from './own-tests.ts';
import type { Edit, SourceMutant } from './source-mutant.ts';
import { findTypeErrors } from './type-errors.ts';
import type { Verdict, WorkerMessage } from './verdict.ts';

// A process of its own: judges the mutants of one machine but for those that it is told to skip.
const [machine = '', ...skipped] = process.argv.slice(2);

type Survivor = { mutant: SourceMutant; edit: Edit };

try {
  await judgeMutants(new Set(skipped));
} catch (error) {
  await send({
    type: 'failed',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
}
// Vitest sets another code after a failed test.
process.exit(0);

async function judgeMutants(done: ReadonlySet<string>): Promise<void> {
  const files = findMachineFiles(machine);
  const model = modelIn(await import(pathToFileURL(join(projectFolder, files.model)).href));
  if (!model) throw new Error(`${files.model} has no model of '${machine}'.`);
  const golden = parseGolden(readSource(files.golden));
  const found = findByModel(model, golden);
  if (found !== null) throw new Error(`${machine}: '${found}' finds a fault in the machine as it is.`);
  const mutants = listMachineMutants(model.machine);
  await send({ type: 'listed', mutants: mutants.length });
  const survivors: Survivor[] = [];
  for (const mutant of mutants) {
    if (done.has(mutant.name)) continue;
    await begin(mutant);
    const judged = await judge(mutant, files, golden);
    if (judged.verdict !== 'lived') await end(mutant, judged.verdict);
    else survivors.push({ mutant, edit: judged.edit });
  }
  await judgeByTests(await withoutTypeErrors(survivors), files);
}

/** Ends the mutants that the compiler refuses. */
async function withoutTypeErrors(survivors: readonly Survivor[]): Promise<Survivor[]> {
  if (survivors.length === 0) return [];
  const edited = survivors.map(({ mutant, edit }) => ({ file: mutant.file, edit }));
  const refused = await findTypeErrors(machine, edited);
  for (const [index, { mutant }] of survivors.entries()) if (refused.has(index)) await end(mutant, 'invalid');
  return survivors.filter((_, index) => !refused.has(index));
}

type Judged = { verdict: FoundBy | 'invalid' } | { verdict: 'lived'; edit: Edit };

async function judge(mutant: SourceMutant, { model }: MachineFiles, golden: Golden): Promise<Judged> {
  for (const edit of mutant.alternatives) {
    const mutated = await importMutated(model, mutant.file, edit).catch(() => null);
    const changed = mutated && modelIn(mutated);
    if (!changed) continue;
    const verdict = findByModel(changed, golden);
    return verdict === null ? { verdict: 'lived', edit } : { verdict };
  }
  return { verdict: 'invalid' };
}

async function judgeByTests(survivors: readonly Survivor[], { tests }: MachineFiles): Promise<void> {
  if (survivors.length === 0 || tests.length === 0) {
    for (const { mutant } of survivors) await end(mutant, 'lived');
    return;
  }
  const own = await openOwnTests(tests);
  const failure = await own.findFailure();
  if (failure !== null) throw new Error(`${machine}: its tests fail without a fault: ${failure}`);
  for (const { mutant, edit } of survivors) {
    await begin(mutant);
    const found = await own.findFailure(mutant.file, edit);
    await end(mutant, found === null ? 'lived' : 'tests');
  }
  await own.close();
}

function modelIn(module: Record<string, unknown>): AnyModel | undefined {
  return collectModels({ [machine]: module })[machine];
}

function begin({ name, file, line }: SourceMutant): Promise<void> {
  return send({ type: 'begun', name, file, line });
}

function end({ name, file, line }: SourceMutant, verdict: Verdict): Promise<void> {
  return send({ type: 'judged', mutant: { name, file, line, verdict } });
}

function send(message: WorkerMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!process.send) reject(new Error('This is a process of npm run mutants.'));
    else process.send(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
}
