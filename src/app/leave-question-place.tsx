import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useLeaveQuestion } from './sign-out.ts';

const LeaveQuestion = lazyPart(
  async () => (await import('#src/warehouse/scanning/leave-question.tsx')).LeaveQuestion,
);

/** Where a user whose scans are not sent yet is asked before the sign-out. */
export function LeaveQuestionPlace() {
  return useLeaveQuestion() ? <LeaveQuestion /> : null;
}
