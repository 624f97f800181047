import { expect, test } from 'vitest';
import { describePathFailure } from './path-reporter.ts';

const step = (title: string, error?: { message: string }) => ({ category: 'test.step', title, error });

test('a failed path is reported with its step and the failed assertion', () => {
  const message = '\u001B[31mexpect(locator).toBeVisible() failed\u001B[39m\n\nLocator: getByRole(button)';
  const text = describePathFailure({
    steps: [
      { category: 'fixture', title: 'Fixture "page"', error: undefined },
      step('a paid order'),
      step('completion is requested → complete: completed', { message }),
    ],
    errors: [{ message }],
  });
  expect(text.split('\n').map((line) => line.trim())).toEqual([
    'at: completion is requested → complete: completed',
    'steps: a paid order → completion is requested → complete: completed',
    'expect(locator).toBeVisible() failed',
    'Locator: getByRole(button)',
  ]);
});

test('a failure outside of all steps is reported as well', () => {
  expect(describePathFailure({ steps: [], errors: [{ message: 'The store was not seeded.' }] })).toBe(
    '      The store was not seeded.',
  );
});
