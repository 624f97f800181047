import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder outside of the package, whose files can import it and its dependencies; removed after the test. */
export function createExternalProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'charts-elsewhere-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(findInstalled(), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/** The `node_modules` in which the package itself is installed. */
function findInstalled(): string {
  const above = createRequire(import.meta.url).resolve.paths('@quayside/charts') ?? [];
  const installed = above.find((folder) => existsSync(join(folder, '@quayside/charts')));
  if (installed === undefined) throw new Error('@quayside/charts is not installed (npm ci).');
  return installed;
}
