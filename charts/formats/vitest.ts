import type { PathSuite } from '#charts/paths/path.ts';

/** How a test file comes by what its paths run on. */
export type Subject = {
  /** Import statements. */
  imports: readonly string[];
  /** An expression for the model or system; what is undefined fails the file. */
  expression: string;
};

/** Paths as a test file that runs each of them on real actors. */
export function vitestOf({ machine, paths }: PathSuite, { imports, expression }: Subject): string {
  return `import { test } from 'vitest';
import type { ChartPath } from '#charts/paths/path.ts';
import { runPath } from '#charts/replay.ts';
${imports.join('\n')}

const subject = ${expression};
if (!subject) throw new Error(${JSON.stringify(`There is no model of ${machine}.`)});

const paths: ChartPath[] = ${JSON.stringify(paths, null, 2)};

for (const path of paths) test(path.name, () => runPath(subject, path));
`;
}
