import { fileLostShipmentClaim, listClaims } from '#contract/claims/claims.calls.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';

export const lostShipmentFailureMessage = defineFailureMessages(fileLostShipmentClaim, {
  default: 'We couldn’t send your report. Try again.',
  sale_not_completed: 'Complete the order first.',
  already_claimed: 'This order already has a claim.',
});

export const saleClaimsFailureMessage = defineFailureMessages(listClaims, {
  default: notLoaded('the claims'),
});
