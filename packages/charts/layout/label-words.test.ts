import { toPlainWords } from '@quayside/charts/plain-words.ts';
import { expect, test } from 'vitest';
import { describeGuard, describeTransition } from './label-words.ts';
import { textWidth, wrapText } from './text.ts';

test('names of the code are said in words', () => {
  expect(toPlainWords('keepUser')).toBe('keep user');
  expect(toPlainWords('PAYMENT_REVIEW')).toBe('payment review');
  expect(toPlainWords('line.reasonChosen')).toBe('line reason chosen');
});

test('guards are conditions', () => {
  expect(describeGuard('isPayable')).toBe('if payable');
  expect(describeGuard('is(PENDING)')).toBe('if pending');
  expect(describeGuard('not(isEditable)')).toBe('if not editable');
  expect(describeGuard('hasEnded')).toBe('if it has ended');
  expect(describeGuard('mayPass')).toBe('if it may pass');
  expect(describeGuard('not(hasEnded)')).toBe('unless it has ended');
  expect(describeGuard('and(isRead, not(in(#lines.task.resetting)))')).toBe('if read and not in resetting');
  expect(describeGuard('and(isRead, or(hasLines, not(isLate)))')).toBe(
    'if read and it has lines or not late',
  );
});

test('a label names the event, also where only a guard decides', () => {
  const transition = {
    id: 'oven.off always [0]',
    source: 'oven.off',
    targets: ['oven.on'],
    kind: 'always',
    descriptor: '',
    label: 'at once',
    actions: [],
    reenter: false,
    forbidden: false,
  } as const;
  const chart = (guard?: string) => ({ ...transition, targets: [...transition.targets], actions: [], guard });
  const guarded = chart('isWarm');
  const fallback = { ...chart(), id: 'oven.off always [1]' as const };
  expect(describeTransition(guarded, [guarded, fallback])).toBe('at once, if warm');
  expect(describeTransition(fallback, [guarded, fallback])).toBe('otherwise');
  expect(describeTransition(chart(), [chart()])).toBe('at once');
});

test('a text is as wide as its letters, and wider when strong', () => {
  expect(textWidth('', 12)).toBe(0);
  expect(textWidth('wide', 12)).toBeGreaterThan(textWidth('ill', 12));
  expect(textWidth('Pending order', 14, 'strong')).toBeGreaterThan(textWidth('Pending order', 14));
});

test('a text is broken between words where it is too long', () => {
  expect(wrapText('one two three', 50, 12)).toEqual(['one two', 'three']);
  expect(wrapText('unbreakable', 10, 12)).toEqual(['unbreakable']);
});
