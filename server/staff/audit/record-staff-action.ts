import { randomUUID } from 'node:crypto';
import type { StaffActionKind, StaffActionSubject } from '#contract/staff/audit.schemas.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Tx } from '#server/platform/store/connect.ts';

export type NewStaffAction = {
  kind: StaffActionKind;
  subject: StaffActionSubject;
  /** In words; null where the kind says it all. */
  detail?: string | null;
};

/** Writes an entry of the audit list in the transaction of the change that it is about: both happen or neither. */
export async function recordStaffAction(
  tx: Tx,
  { kind, subject, detail = null }: NewStaffAction,
  { user, now }: { user: Pick<CurrentUser, 'qid' | 'name'>; now: Date },
): Promise<void> {
  await tx
    .insertInto('staffActions')
    .values({
      qid: randomUUID(),
      at: now.toISOString(),
      userQid: user.qid,
      userName: user.name,
      kind,
      subjectKind: subject.kind,
      subjectKey: subject.key,
      subjectLabel: subject.label,
      detail,
    })
    .execute();
}
