import type { ClaimLine, DisputeReason } from '#contract/claims/claims.schemas.ts';
import { sumOf } from '#contract/platform/values/money.ts';

/** The answer to one line; `reason` is kept when the line is accepted after all, and sent only with a dispute. */
export type LineAnswer = { decision: 'ACCEPT' | 'DISPUTE' | ''; reason: DisputeReason | '' };

/** What the seller has entered: the answer to each line by its qid, and their words. */
export type AnswerDraft = { lines: Readonly<Record<string, LineAnswer>>; statement: string };

export const emptyAnswer: AnswerDraft = { lines: {}, statement: '' };

const unanswered: LineAnswer = { decision: '', reason: '' };

export function lineAnswerOf(draft: AnswerDraft, qid: string): LineAnswer {
  return draft.lines[qid] ?? unanswered;
}

export function changeLineAnswer(draft: AnswerDraft, qid: string, change: Partial<LineAnswer>): AnswerDraft {
  return { ...draft, lines: { ...draft.lines, [qid]: { ...lineAnswerOf(draft, qid), ...change } } };
}

export function acceptAll(draft: AnswerDraft, lines: readonly ClaimLine[]): AnswerDraft {
  return lines.reduce((next, { qid }) => changeLineAnswer(next, qid, { decision: 'ACCEPT' }), draft);
}

/** The lines accepted and disputed, with their amounts; a line without an answer is in neither. */
export function answerTotals(draft: AnswerDraft, lines: readonly ClaimLine[]) {
  const answered = (decision: LineAnswer['decision']) => {
    const those = lines.filter(({ qid }) => lineAnswerOf(draft, qid).decision === decision);
    return { count: those.length, amount: sumOf(those.map(({ amount }) => amount)) };
  };
  return { accepted: answered('ACCEPT'), disputed: answered('DISPUTE'), open: answered('') };
}

/** The lines that lack an answer, or a reason of their dispute. */
export function incompleteLines(draft: AnswerDraft, lines: readonly ClaimLine[]): string[] {
  return lines
    .map(({ qid }) => qid)
    .filter((qid) => {
      const { decision, reason } = lineAnswerOf(draft, qid);
      return decision === '' || (decision === 'DISPUTE' && reason === '');
    });
}

/** Every line is accepted, or disputed with a reason; a dispute also has words. */
export function isCompleteAnswer(draft: AnswerDraft, lines: readonly ClaimLine[]): boolean {
  const { disputed } = answerTotals(draft, lines);
  return (
    incompleteLines(draft, lines).length === 0 && (disputed.count === 0 || draft.statement.trim() !== '')
  );
}
