import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { models } from '#machines/models/models.ts';
import { STOPPED_EXIT_CODE } from '../../stoppable.ts';
import { parseChoice, toUsageError, UsageError } from '../paths/usage-error.ts';
import { listMachineMutants } from './list-mutants.ts';
import { changeSince, listRecordProblems, readRecord } from './record.ts';
import { formatMachineReport, formatMutantTable } from './report.ts';
import { judgeMachines } from './run-machines.ts';

const help = `npm run mutants [-- <machine> …]   puts one fault at a time into the source of machines and looks what finds it
npm run mutants -- --changed        only machines that have changed since they were recorded; records nothing
npm run mutants -- --table          the recorded results

Results are recorded in machines/<folder>/<machine>.mutants.json. Exit codes: 0; 1 when less than 95 % are found or a
named mutant is wrong; 2 for invalid arguments; 130 when stopped. No source is changed.`;

const options = {
  changed: { type: 'boolean' },
  table: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Runs `npm run mutants`; returns the exit code. */
export async function mutantsCommand(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parse(args);
    if (values.help) console.log(help);
    else if (values.table) console.log(formatMutantTable());
    else if (values.changed) return await judgeChanged();
    else return await judge(positionals);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw toUsageError(error, Object.keys(options));
  }
}

async function judge(names: readonly string[]): Promise<number> {
  const known = Object.keys(models);
  const chosen = names.map((name) => parseChoice('machine', name, known));
  const machines = chosen.length > 0 ? [...new Set(chosen)] : known;
  const { problems, stopped } = await run(machines, { isRecorded: true });
  return stopped ? STOPPED_EXIT_CODE : tell(problems);
}

/** How long `npm test` may judge changed machines, in milliseconds. */
const LONGEST_RUN = 4 * 60_000;

async function judgeChanged(): Promise<number> {
  const all = Object.values(models).map(({ machine }) => {
    const record = readRecord(machine.id);
    return { machine, record, change: record && changeSince(machine.id, record) };
  });
  const wrong = all.flatMap(({ machine, record, change }) => {
    if (!record) return [`${machine.id} has no record: npm run mutants -- ${machine.id}`];
    return change === null ? listRecordProblems(machine.id, record, listMachineMutants(machine)) : [];
  });
  const idsOf = (what: (typeof all)[number]['change']) =>
    all.flatMap(({ machine: { id }, change }) => (change === what ? [id] : []));
  const [changed, judgedAnew] = [idsOf('sources'), idsOf('judges')];
  console.log(`Changed since the record: ${changed.join(', ') || 'no machine'}`);
  if (judgedAnew.length > 0) console.log(`With other models or tests: ${judgedAnew.join(', ')}`);
  const outdated = [...changed, ...judgedAnew];
  const { problems, missing, stopped } = await run(outdated, { isRecorded: false, limit: LONGEST_RUN });
  if (stopped) return STOPPED_EXIT_CODE;
  if (missing.length > 0) console.log(`Not judged, the time was over: ${missing.join(', ')}`);
  if (outdated.length > 0) console.log(`This records them: npm run mutants -- ${outdated.join(' ')}`);
  // Another model or test is judged in the full run at the latest; a fault of changed sources may be new.
  const unjudged = missing.filter((id) => changed.includes(id));
  if (unjudged.length > 0)
    problems.push(
      `Too many machines have changed to judge them here: npm run mutants -- ${unjudged.join(' ')}`,
    );
  return tell([...wrong, ...problems]);
}

type RunOptions = { isRecorded: boolean; limit?: number };

async function run(machines: readonly string[], { isRecorded, limit }: RunOptions) {
  const stop = new AbortController();
  let stopped = false;
  const interrupt = () => {
    stopped = true;
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  const timer = limit === undefined ? undefined : setTimeout(() => stop.abort(), limit);
  const missing = new Set(machines);
  const problems = await judgeMachines(machines, {
    workers: Math.min(2, availableParallelism(), machines.length),
    stop,
    isRecorded,
    onProgress(machine, { judged, mutants }) {
      if (judged % 50 === 0) console.log(`  ${machine}: ${judged} of ${mutants}`);
    },
    onEnd(machine, judged) {
      missing.delete(machine);
      const named = readRecord(machine)?.named.map(({ mutant }) => mutant) ?? [];
      const count = `${machines.length - missing.size}/${machines.length}`;
      console.log(`${count} ${formatMachineReport(machine, judged, named)}`);
    },
  });
  clearTimeout(timer);
  if (stopped) console.log(`Stopped; not judged: ${[...missing].join(', ')}.`);
  return { problems, missing: [...missing], stopped };
}

function tell(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
