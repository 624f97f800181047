import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Misuse } from './misuse.ts';

/** Writes a file where somebody wants it, with the folders around it. */
export function writtenTo(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new Misuse(
      `'${path}' cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
