import { listStaffActions } from '#contract/staff/audit.calls.ts';
import type { StaffActionKind } from '#contract/staff/audit.schemas.ts';
import { pauseSeller, readSeller, unpauseSeller } from '#contract/staff/staff-sellers.calls.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import {
  combineFailureMessages,
  defineFailureMessages,
  stoppedText,
} from '#src/messages/failure.messages.ts';

export const readSellerFailureMessage = defineFailureMessages(readSeller, {
  default: notLoaded('the seller'),
  not_found: 'No seller found.',
});

const newerVersion =
  'Someone else has changed this seller. We’ve loaded the latest version. Check it and try again.';

const pauseMessage = defineFailureMessages(pauseSeller, {
  default: 'We couldn’t pause the seller. Try again.',
  CANCELLED: stoppedText('The seller may be paused now. Check the status before you try again.'),
  pause_end_passed: 'Choose a day after today.',
  not_found: 'This seller no longer exists.',
  stale_version: newerVersion,
  idempotency_key_reused: newerVersion,
});

const unpauseMessage = defineFailureMessages(unpauseSeller, {
  default: 'We couldn’t unpause the seller. Try again.',
  CANCELLED: stoppedText('The seller may be unpaused now. Check the status before you try again.'),
  seller_not_paused: 'This seller is not paused.',
  not_found: 'This seller no longer exists.',
  stale_version: newerVersion,
  idempotency_key_reused: newerVersion,
});

export const pauseFailureMessage = combineFailureMessages(pauseMessage, unpauseMessage);

/** What a pause does, in the question before it. */
export const pauseEffect =
  'Buyers won’t find this seller’s offers, and the seller gets no new orders. Users stay signed in and can work on current orders. They see the reason at once.';

export const pauseHistoryFailureMessage = defineFailureMessages(listStaffActions, {
  default: notLoaded('the pause history'),
});

/** What the audit list says of a seller. */
export const pauseHistoryTexts: Partial<Record<StaffActionKind, string>> = {
  SELLER_PAUSED: 'Paused',
  SELLER_UNPAUSED: 'Unpaused',
};
