import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { type ReaderName, readers, type ReaderResult } from './readers.ts';

export type SpreadsheetKind = 'xlsx' | 'csv';

const MAXIMUM_MS = 15_000;
const MAXIMUM_HEAP_MB = 256;
/** Parsing more would block the other requests. */
const MAXIMUM_RESULT_BYTES = 2_000_000;

/**
 * What a reader finds in the first sheet of a file, null when it finds nothing, undefined when the file is damaged or
 * exceeds the limits of reading (reliability 4). The file is read in a process of its own: a thread that runs out of
 * memory ends the whole server.
 */
export async function readSpreadsheet<Name extends ReaderName>(
  content: Uint8Array,
  kind: SpreadsheetKind,
  reader: Name,
): Promise<ReaderResult<Name> | null | undefined> {
  const { result }: { result: v.GenericSchema<unknown, ReaderResult<Name>> } = readers[reader];
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${MAXIMUM_HEAP_MB}`,
      join(import.meta.dirname, 'spreadsheet.process.ts'),
      kind,
      reader,
    ],
    // The environment of the server has secrets.
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, timeout: MAXIMUM_MS, killSignal: 'SIGKILL' },
  );
  // A process that ends before it has read everything closes the pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(content);
  let received = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > MAXIMUM_RESULT_BYTES) child.kill('SIGKILL');
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const [code, json] = await Promise.all([ended, text(child.stdout)]);
  return code === 0 ? v.parse(v.nullable(result), JSON.parse(json)) : undefined;
}
