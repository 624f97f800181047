import { expect, test, vi } from 'vitest';
import { hasPassed, readVerdicts, verdictOf } from '#e2e/platform/accessibility/accessibility-record.ts';
import { allScreenStates } from '#e2e/platform/accessibility/screen-states.ts';

test('the record of accessibility has only states of screens that there are', () => {
  const states = new Set(allScreenStates.map(({ name }) => name));
  const recorded = Object.keys(readVerdicts());
  expect(recorded.length).toBeGreaterThan(0);
  expect(recorded.filter((name) => !states.has(name))).toEqual([]);
});

test('a page has passed with the content and at the width that were judged, unless all are judged anew', () => {
  const [[state = '', verdicts = ''] = []] = Object.entries(readVerdicts());
  const [verdict = ''] = verdicts.split(' ');
  expect(hasPassed(state, verdict)).toBe(true);
  expect(hasPassed(state, verdictOf('other', 1280))).toBe(false);
  expect(hasPassed('a new state', verdict)).toBe(false);
  vi.stubEnv('VERDICTS', 'anew');
  expect(hasPassed(state, verdict)).toBe(false);
});

test('a verdict is of a content and of a width', () => {
  const verdict = verdictOf('content', 390);
  expect(verdictOf('content', 390)).toBe(verdict);
  expect([verdictOf('other', 390), verdictOf('content', 320)]).not.toContain(verdict);
});
