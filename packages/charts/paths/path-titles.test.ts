import { expect, test } from 'vitest';
import { createPathTitles, pathId } from './path-titles.ts';

const cold = 'a cold oven';
const hot = 'a hot oven';

test('a title is the first and the last step', () => {
  expect(
    createPathTitles([
      { start: cold, steps: [] },
      { start: cold, steps: ['opened'] },
      { start: cold, steps: ['heated', 'opened', 'closed'] },
    ]),
  ).toEqual(['a cold oven', 'opened', 'heated → closed']);
});

test('paths with the same first and last step differ in their titles by the start or by the steps between', () => {
  expect(
    createPathTitles([
      { start: cold, steps: ['opened', 'closed'] },
      { start: hot, steps: ['opened', 'closed'] },
      { start: cold, steps: ['heated', 'opened', 'closed', 'cleaned'] },
      { start: cold, steps: ['heated', 'broken', 'cleaned'] },
      { start: cold, steps: ['sold', 'opened', 'broken', 'repaired'] },
      { start: cold, steps: ['sold', 'heated', 'broken', 'repaired'] },
    ]),
  ).toEqual([
    'opened → closed (a cold oven)',
    'opened → closed (a hot oven)',
    'heated → closed → cleaned',
    'heated → broken → cleaned',
    'sold → opened → broken → repaired',
    'sold → heated → broken → repaired',
  ]);
});

test('an id depends on machine, start and steps alone', () => {
  const id = pathId('oven', { start: cold, steps: ['opened', 'closed'] });
  expect(id).toMatch(/^[\da-f]{8}$/);
  expect(pathId('oven', { start: cold, steps: ['opened', 'closed'] })).toBe(id);
  const others = [
    pathId('stove', { start: cold, steps: ['opened', 'closed'] }),
    pathId('oven', { start: hot, steps: ['opened', 'closed'] }),
    pathId('oven', { start: cold, steps: ['closed', 'opened'] }),
  ];
  expect(new Set([id, ...others]).size).toBe(4);
});
