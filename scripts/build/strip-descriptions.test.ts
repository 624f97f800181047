import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stripDescriptions } from './strip-descriptions.ts';

test('descriptions of states are left out, all else stays', () => {
  const code = `const chart = {
  a: { description: 'Waits, for { a } reply.', tags: 'busy' },
  b: { tags: 'busy', description: "Last" },
  c: { description: 'Alone' },
  d: { description: textOf('x') },
};`;
  expect(stripDescriptions(code)).toBe(`const chart = {
  a: {  tags: 'busy' },
  b: { tags: 'busy',  },
  c: {  },
  d: { description: textOf('x') },
};`);
});

test('a machine of the product has none left', () => {
  const code = readFileSync('machines/platform/task/task.machine.ts', 'utf8');
  expect(code.match(/description:/g)?.length).toBeGreaterThan(3);
  expect(stripDescriptions(code)).not.toContain('description:');
});
