import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SpreadsheetRows, SpreadsheetTask } from './spreadsheet.worker.ts';

/** The limits of reading an uploaded file (reliability 4). */
const MAXIMUM_MS = 15_000;
const MAXIMUM_HEAP_MB = 256;

/** The cells of the first sheet, or null when it cannot be read within the limits. */
export async function readSpreadsheet(
  content: Uint8Array,
  kind: SpreadsheetTask['kind'],
): Promise<SpreadsheetRows> {
  const worker = new Worker(join(import.meta.dirname, 'spreadsheet.worker.ts'), {
    workerData: { content, kind } satisfies SpreadsheetTask,
    resourceLimits: { maxOldGenerationSizeMb: MAXIMUM_HEAP_MB },
    // The library prints to the console about a broken file.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), MAXIMUM_MS);
  try {
    return await new Promise<SpreadsheetRows>((resolve) => {
      worker.once('message', resolve);
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
