import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder for PATH: each command runs a line of shell and logs its arguments to the file `called`. */
export function createFakeCommands(commands: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const called = join(folder, 'called');
  writeFileSync(called, '');
  for (const [name, line] of Object.entries(commands)) {
    const script = `#!/bin/sh\necho "${name} $*" >>'${called}'\n${line}\n`;
    writeFileSync(join(folder, name), script, { mode: 0o755 });
  }
  return folder;
}
