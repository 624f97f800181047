import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import type { FoundReader } from './reader.ts';
import { UnreadableFileCode, UnreadableFileError } from './unreadable-file.ts';

/** The longest time until the next batch. */
const MAXIMUM_MS = 15_000;
const MAXIMUM_HEAP_MB = 256;
/** What is new is collected often: the process needs a hundred megabytes less and no more time. */
const SEMI_SPACE_MB = 4;

const Line = v.union([v.object({ batch: v.unknown() }), v.object({ unreadable: UnreadableFileCode })]);

/**
 * What a reader finds in a file, batch by batch; the next batch is read when it is asked for. Throws UnreadableFileError when
 * the file is damaged, protected, or exceeds the limits of reading (reliability 4). The file is read in a process of its
 * own: a thread that runs out of memory ends the whole server.
 */
export async function* readSpreadsheet<Options, Batch>(
  content: Uint8Array,
  { batch, module }: FoundReader<Options, Batch>,
  options: Options,
): AsyncGenerator<Batch, void> {
  const child = startProcess(module, JSON.stringify(options));
  const ended = endOf(child);
  // A process that ends before it has read everything closes the pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(content);
  const stop = () => child.kill('SIGKILL');
  let timer = setTimeout(stop, MAXIMUM_MS);
  try {
    for await (const text of linesOf(child.stdout)) {
      const line = v.parse(Line, JSON.parse(text));
      if ('unreadable' in line) throw new UnreadableFileError(line.unreadable);
      clearTimeout(timer);
      yield v.parse(batch, line.batch);
      timer = setTimeout(stop, MAXIMUM_MS);
    }
    const { code, signal } = await ended;
    if (signal !== null) throw new UnreadableFileError('file_too_large');
    if (code !== 0) throw new UnreadableFileError('file_unreadable');
  } finally {
    clearTimeout(timer);
    stop();
  }
}

/** Takes no more from the stream than the next line needs, so that the process waits for its reader. */
async function* linesOf(stream: Readable): AsyncGenerator<string, void> {
  let rest = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function startProcess(module: string, options: string) {
  return spawn(
    process.execPath,
    [
      `--max-old-space-size=${MAXIMUM_HEAP_MB}`,
      `--max-semi-space-size=${SEMI_SPACE_MB}`,
      join(import.meta.dirname, 'spreadsheet.process.ts'),
      module,
      options,
    ],
    // The environment of the server has secrets.
    { stdio: ['pipe', 'pipe', 'ignore'], env: {} },
  );
}

function endOf(child: ChildProcess) {
  return new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
