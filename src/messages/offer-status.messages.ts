import type { OfferStatus, Standing } from '#contract/catalogue/offers.schemas.ts';
import type { Tone } from '#src/ui/tone.ts';

export const offerStatusTexts: Record<OfferStatus, { text: string; tone: Tone; note: string }> = {
  LIVE: { text: 'Live', tone: 'success', note: 'Buyers can order it.' },
  OUT_OF_STOCK: { text: 'Out of stock', tone: 'warning', note: 'Its quantity is 0.' },
  UNMATCHED: { text: 'Unmatched', tone: 'pending', note: 'Its GTIN isn’t in our catalogue.' },
  PAUSED: { text: 'Paused', tone: 'plain', note: 'You paused it.' },
  INVALID: { text: 'Invalid', tone: 'danger', note: 'Its GTIN or price is wrong.' },
};

export const standingTexts: Record<Standing, string> = { WINNING: 'Winning', CLOSE: 'Close', FAR: 'Far' };
