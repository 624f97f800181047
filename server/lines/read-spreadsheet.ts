import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Reading, Task } from './spreadsheet.worker.ts';

/** The limits of reading an uploaded file (reliability 4). */
const MAXIMUM_MS = 15_000;
const MAXIMUM_HEAP_MB = 256;

/** The cells of the first sheet, or null when it cannot be read within the limits. */
export async function readSpreadsheet(content: Uint8Array, kind: Task['kind']): Promise<Reading> {
  const worker = new Worker(join(import.meta.dirname, 'spreadsheet.worker.ts'), {
    workerData: { content, kind } satisfies Task,
    resourceLimits: { maxOldGenerationSizeMb: MAXIMUM_HEAP_MB },
    // The library prints to the console about a broken file.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), MAXIMUM_MS);
  try {
    return await new Promise<Reading>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
