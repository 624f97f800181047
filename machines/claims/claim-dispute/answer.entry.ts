import type { ClaimAnswer, ClaimLine } from '#contract/claims/claims.schemas.ts';
import { type AnswerDraft, lineAnswerOf } from './answer.draft.ts';

/** The answer as it is sent, of a complete draft. Words without a dispute stay in the draft. */
export function answerEntryOf(draft: AnswerDraft, lines: readonly ClaimLine[]): ClaimAnswer {
  const answers = lines.map(({ qid: lineQid }) => {
    const { decision, reason } = lineAnswerOf(draft, lineQid);
    return decision === 'DISPUTE' && reason !== ''
      ? { lineQid, decision, reason }
      : ({ lineQid, decision: 'ACCEPT' } as const);
  });
  const isDisputed = answers.some(({ decision }) => decision === 'DISPUTE');
  return { lines: answers, ...(isDisputed ? { statement: draft.statement.trim() } : {}) };
}
