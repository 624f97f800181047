import {
  fingerprintsOf,
  listNameProblems,
  listProblems,
  readRecord,
  toResult,
  writeRecord,
} from './record.ts';
import { judgeMachine } from './run-machine.ts';
import type { JudgedMutant } from './verdict.ts';

export type Progress = { judged: number; mutants: number };

type Options = {
  /** How many machines are judged at a time. */
  workers: number;
  stop: AbortController;
  isRecorded: boolean;
  onProgress?: (machine: string, progress: Progress) => void;
  onEnd?: (machine: string, judged: readonly JudgedMutant[]) => void;
};

/** Judges the mutants of machines side by side; returns what is wrong, in words. */
export async function judgeMachines(machines: readonly string[], options: Options): Promise<string[]> {
  const queue = [...machines];
  const problems: string[] = [];
  const work = async () => {
    for (let machine = queue.shift(); machine !== undefined; machine = queue.shift()) {
      if (!options.stop.signal.aborted) problems.push(...(await judgeOne(machine, options)));
    }
  };
  try {
    await Promise.all(Array.from({ length: options.workers }, work));
  } catch (error) {
    // The other processes end, too.
    options.stop.abort();
    throw error;
  }
  return problems;
}

async function judgeOne(
  machine: string,
  { stop: { signal }, isRecorded, onProgress, onEnd }: Options,
): Promise<string[]> {
  const named = readRecord(machine)?.named ?? [];
  const fingerprints = fingerprintsOf(machine, named);
  let count = 0;
  const judged = await judgeMachine(machine, {
    signal,
    onJudged: (_, mutants) => {
      count += 1;
      onProgress?.(machine, { judged: count, mutants });
    },
  });
  if (signal.aborted) return [];
  const result = toResult(fingerprints, judged, named);
  if (isRecorded) writeRecord(machine, { named, result });
  const problems = [...listProblems(machine, result), ...listNameProblems(machine, judged, named)];
  onEnd?.(machine, judged);
  return problems;
}
