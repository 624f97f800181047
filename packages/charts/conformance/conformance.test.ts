import { expect, test } from 'vitest';
import { runConformanceTest } from './run-conformance-test.ts';
import { skippedTests } from './skipped-tests.ts';
import { type ConformanceTest, conformanceTests } from './suite.ts';

const leftOutNames = Object.values(skippedTests).flat();
const converted = conformanceTests.filter(({ name }) => !leftOutNames.includes(name));

test.for(converted)('SCXML: $name', (conformance) => {
  expect(runConformanceTest(conformance)).toEqual([]);
});

test('of 316 tests, most of them from the W3C, at least 180 are run', () => {
  expect(conformanceTests).toHaveLength(316);
  expect(conformanceTests.filter(({ name }) => name.startsWith('w3c'))).toHaveLength(189);
  expect(converted.length).toBeGreaterThanOrEqual(180);
});

test('each skipped test is in the suite once and does not pass', () => {
  expect(conformanceTests.map(({ name }) => name)).toEqual(expect.arrayContaining(leftOutNames));
  expect(leftOutNames).toHaveLength(new Set(leftOutNames).size);
  const left = conformanceTests.filter(({ name }) => leftOutNames.includes(name));
  expect(left.filter(passes).map(({ name }) => name)).toEqual([]);
});

test('a state that is not the expected one is a problem', () => {
  const [first] = conformanceTests;
  expect(first && runConformanceTest({ ...first, initialConfiguration: ['elsewhere'] })).toEqual([
    expect.stringContaining('not in elsewhere'),
  ]);
});

function passes(conformance: ConformanceTest): boolean {
  try {
    return runConformanceTest(conformance).length === 0;
  } catch {
    return false;
  }
}
