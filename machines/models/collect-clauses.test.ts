import { expect, test } from 'vitest';
import { collectClauses } from './collect-clauses.ts';

const orders = { clauses: { 'specification 1': 'One.', 'specification 2': 'Two.' } };

test('the clauses of all files are one list', () => {
  const people = { clauses: { 'specification 3': 'Three.' } };
  expect(collectClauses({ 'orders.clauses.ts': orders, 'people.clauses.ts': people })).toEqual({
    'specification 1': 'One.',
    'specification 2': 'Two.',
    'specification 3': 'Three.',
  });
});

test('a clause with two texts is refused, and a file without texts', () => {
  const people = { clauses: { 'specification 2': 'Two.' } };
  expect(() => collectClauses({ 'orders.clauses.ts': orders, 'people.clauses.ts': people })).toThrow(
    "'specification 2' has a text in orders.clauses.ts and in people.clauses.ts",
  );
  expect(() => collectClauses({ 'people.clauses.ts': { texts: {} } })).toThrow(
    'people.clauses.ts exports no clauses',
  );
});
