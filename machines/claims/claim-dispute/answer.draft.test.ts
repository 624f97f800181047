import { expect, test } from 'vitest';
import { openClaim } from '#contract/claims/claims.samples.ts';
import {
  acceptAll,
  answerTotals,
  changeLineAnswer,
  emptyAnswer,
  incompleteLines,
  isCompleteAnswer,
} from './answer.draft.ts';
import { answerEntryOf } from './answer.entry.ts';

const { lines } = openClaim;
const [first = '', second = ''] = lines.map(({ qid }) => qid);

test('the amounts accepted, disputed and unanswered add up to the claim', () => {
  const draft = changeLineAnswer(emptyAnswer, first, { decision: 'ACCEPT' });
  expect(answerTotals(draft, lines)).toEqual({
    accepted: { count: 1, amount: '93.24' },
    disputed: { count: 0, amount: '0.00' },
    open: { count: 1, amount: '238.00' },
  });
});

test('a dispute needs a reason and words, an acceptance neither', () => {
  expect(incompleteLines(emptyAnswer, lines)).toEqual([first, second]);
  const accepted = acceptAll(emptyAnswer, lines);
  expect(isCompleteAnswer(accepted, lines)).toBe(true);
  const disputed = changeLineAnswer(accepted, second, { decision: 'DISPUTE' });
  expect(incompleteLines(disputed, lines)).toEqual([second]);
  const reasoned = changeLineAnswer(disputed, second, { reason: 'SENT_IN_FULL' });
  expect(incompleteLines(reasoned, lines)).toEqual([]);
  expect(isCompleteAnswer({ ...reasoned, statement: ' ' }, lines)).toBe(false);
  expect(isCompleteAnswer({ ...reasoned, statement: 'All 60 were sent.' }, lines)).toBe(true);
});

test('a reason and words are sent only with a dispute', () => {
  const disputed = changeLineAnswer(acceptAll(emptyAnswer, lines), second, {
    decision: 'DISPUTE',
    reason: 'SENT_IN_FULL',
  });
  const draft = { ...disputed, statement: ' All 60 were sent. ' };
  expect(answerEntryOf(draft, lines)).toEqual({
    lines: [
      { lineQid: first, decision: 'ACCEPT' },
      { lineQid: second, decision: 'DISPUTE', reason: 'SENT_IN_FULL' },
    ],
    statement: 'All 60 were sent.',
  });
  expect(answerEntryOf(acceptAll(draft, lines), lines)).toEqual({
    lines: [
      { lineQid: first, decision: 'ACCEPT' },
      { lineQid: second, decision: 'ACCEPT' },
    ],
  });
});
