import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const installed = join(import.meta.dirname, '../node_modules');

/** Gives a copy of the project the packages that are installed here, and under `@quayside` its own of `packages/`. */
export function linkPackages(copy: string): void {
  const linked = join(copy, 'node_modules');
  mkdirSync(linked);
  for (const name of readdirSync(installed))
    if (name !== '@quayside') symlinkSync(join(installed, name), join(linked, name));
  symlinkSync('../packages', join(linked, '@quayside'));
}
