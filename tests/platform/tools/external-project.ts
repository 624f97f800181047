import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder outside of the project, whose files can import those of the project; removed after the test. */
export function createExternalProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-elsewhere-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync('package.json', join(folder, 'package.json'));
  for (const name of ['node_modules', 'client', 'contract', 'machines'])
    symlinkSync(resolve(name), join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
