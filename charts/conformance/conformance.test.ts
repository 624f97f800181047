import { expect, test } from 'vitest';
import { conformanceDeviations } from './conform.ts';
import { skippedTests } from './skipped-tests.ts';
import { type Conformance, suite } from './suite.ts';

const leftOutNames = Object.values(skippedTests).flat();
const converted = suite.filter(({ name }) => !leftOutNames.includes(name));

test.for(converted)('SCXML: $name', (conformance) => {
  expect(conformanceDeviations(conformance)).toEqual([]);
});

test('of 316 tests, most of them from the W3C, at least 180 are run', () => {
  expect(suite).toHaveLength(316);
  expect(suite.filter(({ name }) => name.startsWith('w3c'))).toHaveLength(189);
  expect(converted.length).toBeGreaterThanOrEqual(180);
});

test('each skipped test is in the suite once and does not pass', () => {
  expect(suite.map(({ name }) => name)).toEqual(expect.arrayContaining(leftOutNames));
  expect(leftOutNames).toHaveLength(new Set(leftOutNames).size);
  const left = suite.filter(({ name }) => leftOutNames.includes(name));
  expect(left.filter(passes).map(({ name }) => name)).toEqual([]);
});

test('a state that is not the expected one is a problem', () => {
  const [first] = suite;
  expect(first && conformanceDeviations({ ...first, initialConfiguration: ['elsewhere'] })).toEqual([
    expect.stringContaining('not in elsewhere'),
  ]);
});

function passes(conformance: Conformance): boolean {
  try {
    return conformanceDeviations(conformance).length === 0;
  } catch {
    return false;
  }
}
