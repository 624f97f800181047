import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { JudgedMutant, WorkerMessage } from './verdict.ts';

/** A judgement takes some milliseconds, with tests some seconds. */
const TIME_LIMIT = 90_000;

type Options = {
  signal?: AbortSignal;
  onJudged?: (mutant: JudgedMutant, mutants: number) => void;
};

/**
 * Judges the mutants of a machine in a process of its own. A judgement that does not end counts as found, and the others
 * go on in a new process.
 */
export async function judgeMachine(machine: string, options: Options = {}): Promise<JudgedMutant[]> {
  const judged: JudgedMutant[] = [];
  let isFinished = false;
  while (!isFinished && !options.signal?.aborted) {
    const late = await runWorker(machine, judged, options);
    isFinished = late === null;
    if (late) judged.push(late);
  }
  return judged;
}

/** Returns the mutant whose judgement did not end; null when all are judged. */
function runWorker(
  machine: string,
  judged: JudgedMutant[],
  { signal, onJudged }: Options,
): Promise<JudgedMutant | null> {
  const skipped = judged.map(({ name }) => name);
  const child = fork(join(import.meta.dirname, 'worker.ts'), [machine, ...skipped], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let mutants = 0;
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const finish = (late: JudgedMutant | null) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      end(child);
      resolve(late);
    };
    const stop = () => finish(null);
    signal?.addEventListener('abort', stop);
    child.on('message', (message: WorkerMessage) => {
      clearTimeout(timer);
      if (message.type === 'listed') mutants = message.mutants;
      if (message.type === 'failed') reject(new Error(message.message));
      if (message.type === 'begun') {
        const { name, file, line } = message;
        timer = setTimeout(() => finish({ name, file, line, verdict: 'timeout' }), TIME_LIMIT);
      }
      if (message.type === 'judged') {
        judged.push(message.mutant);
        onJudged?.(message.mutant, mutants);
      }
    });
    child.on('exit', (code) => {
      if (code === 0 || signal?.aborted) finish(null);
      else reject(new Error(`${machine}: the process of its mutants ended with ${code}.`));
    });
  });
}

function end(child: ChildProcess): void {
  if (child.exitCode === null) child.kill('SIGKILL');
}
