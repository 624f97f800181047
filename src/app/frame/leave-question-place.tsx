import { useLeaveQuestion } from '#src/app/session/sign-out.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const LeaveQuestion = lazyPart(
  async () => (await import('#src/warehouse/scanning/queue/leave-question.tsx')).LeaveQuestion,
);

/** Where a user whose scans are not sent yet is asked before the sign-out. */
export function LeaveQuestionPlace() {
  return useLeaveQuestion() ? <LeaveQuestion /> : null;
}
