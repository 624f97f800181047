import { listAuditedUsers, listStaffActions } from '#contract/staff/audit.calls.ts';
import type { StaffAction, StaffActionKind, StaffActionSubject } from '#contract/staff/audit.schemas.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { leadFieldLabels, leadStageText } from '#src/messages/lead.messages.ts';

export const staffActionTexts: Record<StaffActionKind, string> = {
  CHECK_STARTED: 'GTIN check started',
  CHECK_CANCELLED: 'GTIN check cancelled',
  LEAD_CREATED: 'Lead created',
  LEAD_CHANGED: 'Lead changed',
  LEAD_MOVED: 'Lead moved to another stage',
  LEAD_NOTE_ADDED: 'Note added to a lead',
  LEAD_STOCK_LIST_UPLOADED: 'Stock list uploaded for a lead',
  LEAD_COMPLETED: 'Lead completed',
  TEST_SALE_CREATED: 'Test order created',
  SELLER_PAUSED: 'Seller paused',
  SELLER_UNPAUSED: 'Seller unpaused',
};

export const subjectKindTexts: Record<StaffActionSubject['kind'], string> = {
  CHECK: 'GTIN check',
  LEAD: 'Lead',
  SALE: 'Order',
  SELLER: 'Seller',
};

export const listActionsFailureMessage = defineFailureMessages(listStaffActions, {
  default: notLoaded('the audit list'),
  not_found: 'No results found.',
});

export const listAuditedUsersFailureMessage = defineFailureMessages(listAuditedUsers, {
  default: notLoaded('the members of staff'),
});

/** What an action changed: codes of stages and fields of a lead as they are called on its page. */
export function actionDetailText({ kind, detail }: Pick<StaffAction, 'kind' | 'detail'>): string | null {
  if (detail === null || (kind !== 'LEAD_MOVED' && kind !== 'LEAD_CHANGED')) return detail;
  return detail.split('; ').map(changeText).join('; ');
}

const fieldLabels = Object.entries({ ...leadFieldLabels, owner: 'Owner' });

function changeText(change: string): string {
  const label = fieldLabels.find(([field]) => change.startsWith(`${field}: `));
  if (label) return change.replace(label[0], label[1]);
  return change
    .split(' → ')
    .map((stage) => leadStageText(stage) || stage)
    .join(' → ');
}
