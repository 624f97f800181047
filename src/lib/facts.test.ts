import { expect, test } from 'vitest';
import { type Fact, hearFacts, tellFact } from './facts.ts';

function listen() {
  const heard: Fact[] = [];
  return { heard, leave: hearFacts((fact) => heard.push(fact)) };
}

test('what was told before anybody listened is heard first, once, and never more than fifty', () => {
  listen().leave();
  for (let number = 1; number <= 60; number += 1) tellFact({ type: `early.${number}` });
  const first = listen();
  tellFact({ type: 'late' });
  first.leave();
  const second = listen();
  second.leave();
  const early = Array.from({ length: 50 }, (_, index) => ({ type: `early.${index + 1}` }));
  expect(first.heard).toEqual([...early, { type: 'late' }]);
  expect(second.heard).toEqual([]);
});
