import { generatePaths } from '@quayside/charts/paths/generate.ts';
import { toSystem } from '@quayside/charts/system.ts';
import { expect, test } from 'vitest';
import { completeSaleModel } from '#machines/orders/completion/completion.model.ts';
import { runAllPaths } from './run.ts';

test('a failed path is reported with its difference, and the other paths still run', async () => {
  const { paths } = generatePaths(completeSaleModel);
  const [first, ...others] = paths;
  const wrong = [first, others.at(-1)].flatMap((path) =>
    path ? { ...path, initial: { ...path.initial, value: 'elsewhere' } } : [],
  );
  const failures = await runAllPaths(toSystem(completeSaleModel), [...wrong, ...others]);
  expect(failures).toHaveLength(2);
  expect(failures[0]).toContain('value: expected "elsewhere", but it is {"idle":"ready"}');
});
