import type { ClaimCategory, ClaimStatus } from '#contract/claims/claims.schemas.ts';
import type { Tone } from '#src/ui/tone.ts';

export const claimCategoryTexts: Record<ClaimCategory, string> = {
  DAMAGED: 'Damaged',
  MISSING: 'Missing',
  WRONG_PRODUCT: 'Wrong product',
  LOST_SHIPMENT: 'Lost shipment',
};

export const claimStatusTexts: Record<ClaimStatus, { text: string; tone: Tone }> = {
  OPEN: { text: 'To answer', tone: 'info' },
  DISPUTED: { text: 'Disputed', tone: 'pending' },
  ACCEPTED: { text: 'Accepted', tone: 'plain' },
  DECIDED: { text: 'Decided', tone: 'success' },
  UNANSWERED: { text: 'Unanswered', tone: 'danger' },
};
