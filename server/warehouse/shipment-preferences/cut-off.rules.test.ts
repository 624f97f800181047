import { expect, test } from 'vitest';
import { nextCutOff } from './cut-off.rules.ts';

test('a carrier comes on the next working day once its hour is over', () => {
  const cutOff = (now: string) => nextCutOff('Tern Express', new Date(now)).toISOString();
  // At 15:30 of the warehouse, in winter and in summer.
  expect(cutOff('2026-03-02T14:29:59.000Z')).toBe('2026-03-02T14:30:00.000Z');
  expect(cutOff('2026-03-02T14:30:00.000Z')).toBe('2026-03-03T14:30:00.000Z');
  expect(cutOff('2026-03-06T15:00:00.000Z')).toBe('2026-03-09T14:30:00.000Z');
  expect(cutOff('2026-03-27T16:00:00.000Z')).toBe('2026-03-30T13:30:00.000Z');
});
