import {
  answerClaim,
  downloadClaimEvidence,
  readClaimEvidence,
  readSaleProcessingDetails,
  removeClaimEvidence,
  readClaim,
  uploadClaimEvidence,
  withdrawDispute,
} from '#contract/claims/claims.calls.ts';
import {
  claimEvidenceLimits,
  type Claim,
  type DecisionReason,
  type DisputeReason,
} from '#contract/claims/claims.schemas.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { fileRefusalMessages } from '#src/messages/file.messages.ts';

export const disputeReasonTexts: Record<DisputeReason, string> = {
  PACKED_AS_AGREED: 'Packed as agreed',
  SENT_IN_FULL: 'Sent in full',
  RIGHT_PRODUCT: 'Right product sent',
  OTHER: 'Another reason',
};

export const decisionReasonTexts: Record<DecisionReason, string> = {
  SELLER_EVIDENCE_CONVINCES: 'Your evidence convinced us.',
  BUYER_EVIDENCE_CONVINCES: 'The buyer’s evidence convinced us.',
  EVIDENCE_ON_BOTH_SIDES: 'Both of you sent evidence, so you share the loss.',
  NO_SELLER_EVIDENCE: 'You sent no evidence.',
  CARRIER_LOST_IT: 'The carrier confirmed the loss.',
};

/** Whether a claim counts in the claim rate, and when. */
export function countingText({ counting, category }: Pick<Claim, 'counting' | 'category'>): string {
  if (counting === 'COUNTS') return 'This order counts in your claim rate.';
  if (counting === 'IF_ACCEPTED')
    return 'This order counts in your claim rate once a part of the claim is accepted.';
  return category === 'LOST_SHIPMENT'
    ? 'A loss of the carrier doesn’t count in your claim rate.'
    : 'Nothing was accepted, so this order doesn’t count in your claim rate.';
}

/** Why a claim takes no answer any more. */
export function answeredText({ status, category, answeredAt, answeredBy, deadline }: Claim): string {
  if (category === 'LOST_SHIPMENT') return 'The carrier has to make up for it. This costs you nothing.';
  if (status === 'UNANSWERED') {
    return `The deadline passed on ${formatDateTime(deadline)} without an answer, so the claim counts as accepted.`;
  }
  return answeredAt === null ? '' : `Answered by ${answeredBy ?? 'you'} on ${formatDateTime(answeredAt)}.`;
}

const deadlinePassed = 'The deadline has passed, so this claim counts as accepted.';
const noLongerOpen = 'This claim can no longer be answered. Reload the page to see why.';

export const readClaimFailureMessage = defineFailureMessages(readClaim, {
  default: notLoaded('the claim'),
  not_found: 'No claim found.',
});

export const answerClaimFailureMessage = defineFailureMessages(answerClaim, {
  default: 'We couldn’t send your answer. Your entries are kept. Try again.',
  stale_version: 'This claim has changed. Your entries are kept. Check them and send again.',
  claim_not_editable: noLongerOpen,
  claim_deadline_passed: deadlinePassed,
  lines_not_answered: 'Answer every line.',
  statement_required: 'Say what happened, for our decision.',
});

export const uploadEvidenceFailureMessage = defineFailureMessages(uploadClaimEvidence, {
  default: 'We couldn’t upload this file. Try again.',
  ...fileRefusalMessages(claimEvidenceLimits),
  claim_not_editable: noLongerOpen,
  claim_deadline_passed: deadlinePassed,
  too_many_documents: 'This claim has the maximum number of files. Remove one first.',
});

export const evidenceFailureMessage = defineFailureMessages(readClaimEvidence, {
  default: notLoaded('this file'),
  not_found: 'This file no longer exists.',
});

export const archiveFailureMessage = defineFailureMessages(downloadClaimEvidence, {
  default: 'We couldn’t download the evidence. Try again.',
  not_found: 'There is no evidence any more.',
});

export const removeEvidenceFailureMessage = defineFailureMessages(removeClaimEvidence, {
  default: 'We couldn’t remove this file. Try again.',
  not_found: 'This file no longer exists.',
  claim_not_editable: noLongerOpen,
  claim_deadline_passed: deadlinePassed,
});

export const withdrawFailureMessage = defineFailureMessages(withdrawDispute, {
  default: 'We couldn’t withdraw your dispute. Try again.',
  stale_version: 'This claim has changed. Check it and withdraw again.',
  claim_not_editable: 'This dispute is already decided.',
});

export const processingFailureMessage = defineFailureMessages(readSaleProcessingDetails, {
  default: notLoaded('the details'),
  not_found: 'This claim no longer exists.',
});
