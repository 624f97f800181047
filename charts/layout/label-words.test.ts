import { expect, test } from 'vitest';
import { toPlainWords } from '#charts/plain-words.ts';
import { describeGuard } from './label-words.ts';
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
  expect(describeGuard('and(isRead, or(hasLines, not(isLate)))')).toBe(
    'if read and it has lines or not late',
  );
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
