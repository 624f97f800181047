import * as v from 'valibot';
import { Instant, Qid } from '#contract/platform/api/shapes.ts';
import { Count } from '#contract/platform/values/numbers.ts';

/** What a member of staff did. */
export type StaffActionKind = v.InferOutput<typeof StaffActionKind>;
export const StaffActionKind = v.picklist([
  'CHECK_STARTED',
  'CHECK_CANCELLED',
  'LEAD_CREATED',
  'LEAD_CHANGED',
  'LEAD_MOVED',
  'LEAD_NOTE_ADDED',
  'LEAD_STOCK_LIST_UPLOADED',
  'LEAD_COMPLETED',
  'TEST_SALE_CREATED',
  'SELLER_PAUSED',
  'SELLER_UNPAUSED',
]);

/** What an action was about: `key` is what the address of its page takes, `label` its name at that time. */
export type StaffActionSubject = v.InferOutput<typeof StaffActionSubject>;
export const StaffActionSubject = v.object({
  kind: v.picklist(['CHECK', 'LEAD', 'SALE', 'SELLER']),
  key: v.string(),
  label: v.string(),
});

/** One entry of the audit list, which is never changed. */
export type StaffAction = v.InferOutput<typeof StaffAction>;
export const StaffAction = v.object({
  qid: Qid,
  /** Rises in the order of the actions. */
  sequence: Count,
  at: Instant,
  userQid: Qid,
  userName: v.string(),
  kind: StaffActionKind,
  subject: StaffActionSubject,
  /** What was changed or entered, in words; null where the kind says it all. */
  detail: v.nullable(v.string()),
});
