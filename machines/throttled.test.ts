import { expect, test } from 'vitest';
import { generatePaths } from '#charts/paths/generate.ts';
import { models } from './models.ts';

/** Calls whose user has no control to make them again: the machine asks again by itself, or goes on without. */
const withoutControl: Record<string, string[]> = {};

test.each(Object.entries(models))('a throttled call of %s cannot be made again at once', (name, model) => {
  const { paths } = generatePaths(model, { criterion: ['cases'], strategy: 'tour' });
  const steps = paths.flatMap((path) => path.steps).filter((step) => step.case === 'throttled');
  const free = steps
    .filter(({ expected }) => !expected.tags.includes('throttled'))
    .map(({ child = '' }) => child);
  expect([...new Set(free)].toSorted()).toEqual(withoutControl[name] ?? []);
});
