import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for the PATH of a test: each command is a line of shell, and notes in the file `called` how it was called. */
export function fakeCommands(commands: Record<string, string>): string {
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
