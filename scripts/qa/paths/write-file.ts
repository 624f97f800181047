import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from './usage-error.ts';

/** Writes a file and creates its folders. */
export function writeFileWithFolders(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(
      `'${path}' cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
