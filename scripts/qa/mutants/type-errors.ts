import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectFolder } from './machine-sources.ts';
import { mutatedSource } from './mutated-modules.ts';
import type { Edit } from './source-mutant.ts';

type EditedFile = { file: string; edit: Edit };

/** The compiler is asked for types alone: an import that is no longer used does not count. */
const tsconfig = {
  extends: '../../../tsconfig.json',
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
  include: ['*.ts'],
};

/**
 * The positions of the edited files that the compiler refuses, each by errors in the file itself. They are compiled as
 * copies in `generated`, which Git ignores.
 */
export async function findTypeErrors(machine: string, edited: readonly EditedFile[]): Promise<Set<number>> {
  const folder = join(projectFolder, 'generated/mutants', machine);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    for (const [index, { file, edit }] of edited.entries())
      writeFileSync(join(folder, `${index}.ts`), withProjectImports(file, edit));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
    const compiler = spawn(
      join(projectFolder, 'node_modules/.bin/tsc'),
      ['-p', folder, '--pretty', 'false'],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [output] = await Promise.all([text(compiler.stdout), once(compiler, 'exit')]);
    return new Set([...output.matchAll(/^(\d+)\.ts\(\d+,\d+\): error/gm)].map(([, index]) => Number(index)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withProjectImports(file: string, edit: Edit): string {
  return mutatedSource(file, edit).replaceAll(/ from '\.\//g, ` from '#${dirname(file)}/`);
}
