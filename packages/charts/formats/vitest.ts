import type { PathSuite } from '@quayside/charts/paths/path.ts';

/** How a generated test file imports its model or system. */
export type VitestPreamble = {
  /** Import statements. */
  imports: readonly string[];
  /** An expression for the model or system; the file fails when it is undefined. */
  expression: string;
};

/** Paths as a Vitest file that runs them on real actors. */
export function formatPathsAsVitest(
  { machine, paths }: PathSuite,
  { imports, expression }: VitestPreamble,
): string {
  return `import { test } from 'vitest';
import type { ChartPath } from '@quayside/charts/paths/path.ts';
import { runPath } from '@quayside/charts/replay.ts';
${imports.join('\n')}

const subject = ${expression};
if (!subject) throw new Error(${JSON.stringify(`${machine} has no model.`)});

const paths: ChartPath[] = ${JSON.stringify(paths, null, 2)};

for (const path of paths) test(path.name, () => runPath(subject, path));
`;
}
