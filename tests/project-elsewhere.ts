import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder outside of the project whose files may import what the project's files may. Gone after the test. */
export function projectElsewhere(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-elsewhere-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync('package.json', join(folder, 'package.json'));
  for (const name of ['node_modules', 'charts', 'client', 'contract', 'machines'])
    symlinkSync(resolve(name), join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
