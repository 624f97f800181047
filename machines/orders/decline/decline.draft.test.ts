import { expect, test } from 'vitest';
import { declineIssues, emptyDeclineDraft, isCompleteDecline } from './decline.draft.ts';

test('a decline needs a reason, not details', () => {
  expect(declineIssues(emptyDeclineDraft)).toEqual({ reason: 'Choose a reason.' });
  expect(isCompleteDecline({ reason: 'OUT_OF_STOCK', details: '' })).toBe(true);
});

test('details of more than 1,000 characters are too long', () => {
  const draft = { reason: 'OTHER', details: 'x'.repeat(1001) };
  expect(declineIssues(draft)).toEqual({ details: 'Use 1,000 characters or fewer.' });
});
