import { expect, test } from 'vitest';
import config from '../../../panda.config.ts';

test('conditions give lengths as min- and max-', () => {
  const queries = Object.values(config.conditions ?? {})
    .flat()
    .filter((query) => String(query).startsWith('@'));
  expect(queries.length).toBeGreaterThan(5);
  expect(queries.filter((query) => /[<>]/.test(String(query)))).toEqual([]);
});
