import { previewPrices, updateOffers } from '#contract/catalogue/offers.calls.ts';
import {
  MAXIMUM_OFFER_PRICE,
  MAXIMUM_OFFER_QUANTITY,
  MAXIMUM_SELLING_UNIT,
  type Offer,
  type OfferRefusalCode,
} from '#contract/catalogue/offers.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import type { CellIssue, GridField } from '#machines/catalogue/offers-grid/offers-grid.cells.ts';
import {
  cellIssuesOf,
  cellText,
  countDrafts,
  type DraftCounts,
  type OfferDrafts,
} from '#machines/catalogue/offers-grid/offers-grid.draft.ts';
import { formatCount, formatMoney, formatNumber } from '#src/lib/format.ts';
import { defineFailureMessages, stoppedText } from '#src/messages/failure.messages.ts';

export const fieldTexts: Record<GridField, string> = {
  price: 'Your price',
  quantity: 'Quantity',
  sellingUnit: 'Unit',
  isPaused: 'Status',
};

export const gridTexts = {
  statusIsFixed: 'An unmatched or invalid offer can’t be paused.',
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
};

/** What is wrong with a cell, in the words that fit into it. */
export function cellIssueText(
  issue: CellIssue,
  { floor, priceCurrency }: Offer,
  sellingUnit: string,
): string {
  switch (issue) {
    case 'missing':
      return 'Missing';
    case 'not_a_price':
      return 'Not a price';
    case 'not_whole':
      return 'Not a whole number';
    case 'not_a_status':
      return 'Live or Paused';
    case 'price_out_of_range':
      return `From ${formatMoney('0.01', priceCurrency)} to ${formatMoney(MAXIMUM_OFFER_PRICE, priceCurrency)}`;
    case 'price_below_floor':
      return `Below floor ${formatMoney(floor ?? '0', priceCurrency)}`;
    case 'quantity_out_of_range':
      return `Above ${formatNumber(MAXIMUM_OFFER_QUANTITY)}`;
    case 'selling_unit_out_of_range':
      return `From 1 to ${formatNumber(MAXIMUM_SELLING_UNIT)}`;
    case 'not_a_multiple_of_selling_unit':
      return `Not a multiple of ${sellingUnit}`;
  }
}

/** Why an offer was not saved. */
export const refusalTexts: Record<OfferRefusalCode, string> = {
  stale_version: 'Someone else has changed this offer.',
  not_found: 'This offer no longer exists.',
  price_out_of_range: 'Not saved: the price is out of range.',
  price_below_floor: 'Not saved: the price is below the floor.',
  quantity_out_of_range: 'Not saved: the quantity is out of range.',
  selling_unit_out_of_range: 'Not saved: the unit is out of range.',
  not_a_multiple_of_selling_unit: 'Not saved: the quantity is not a multiple of the unit.',
};

export const updateOffersFailureMessage = defineFailureMessages(updateOffers, {
  default: 'We couldn’t save your changes. Please try again.',
  UNREACHABLE: 'We couldn’t save your changes. Please try again.',
  CANCELLED: stoppedText('Your changes may still be saved. The list shows the saved values.'),
  idempotency_key_reused: 'We couldn’t save your changes. Please try again.',
});

export const previewPricesFailureMessage = defineFailureMessages(previewPrices, {
  default: 'We couldn’t work out the rank at this price.',
  UNREACHABLE: 'We couldn’t work out the rank at this price.',
});

/** "in 7 offers: 5 ready, 2 to fix". */
export function changesText({ offers, ready, toFix }: DraftCounts): string {
  const parts = [
    ready > 0 ? `${formatNumber(ready)} ready` : '',
    toFix > 0 ? `${formatNumber(toFix)} to fix` : '',
  ];
  return `in ${formatCount(offers, 'offer')}: ${parts.filter(Boolean).join(', ')}`;
}

/** Announces all unsaved changes: "3 unsaved changes in 2 offers: 2 ready". */
export function unsavedText(drafts: OfferDrafts): string {
  const counts = countDrafts(drafts);
  if (counts.offers === 0) return 'No unsaved changes.';
  return `${formatCount(counts.changes, 'unsaved change')} ${changesText(counts)}.`;
}

/** Announces a cell after its edit. */
export function appliedText(drafts: OfferDrafts, offer: Offer, field: GridField): string {
  const draft = drafts[offer.qid];
  const issue = draft && cellIssuesOf(draft)[field];
  if (!issue) return unsavedText(drafts);
  return `${fieldTexts[field]}: ${cellIssueText(issue, offer, cellText(drafts, offer, 'sellingUnit'))}.`;
}

/** Announces a paste, a fill or a deletion. */
export function changedCellsText(drafts: OfferDrafts, changed: number): string {
  return `${formatCount(changed, 'cell')} filled. ${unsavedText(drafts)}`;
}

export function leftOutText(leftOut: number): string {
  return `${formatCount(leftOut, 'cell was', 'cells were')} left out: outside the list, or not editable.`;
}

export function undoneText(drafts: OfferDrafts): string {
  return `Undone. ${unsavedText(drafts)}`;
}

export function redoneText(drafts: OfferDrafts): string {
  return `Redone. ${unsavedText(drafts)}`;
}

export function savedText(saved: number, refused: number): string {
  const counts = [
    saved > 0 ? `${formatCount(saved, 'offer')} saved.` : '',
    refused > 0 ? `${formatCount(refused, 'offer')} not saved.` : '',
  ];
  return counts.filter(Boolean).join(' ');
}

/** The share of offers won with the unsaved prices. */
export function winningText({
  live,
  winning,
  winningNow,
}: Pick<CallReply<typeof previewPrices>, 'live' | 'winning' | 'winningNow'>): string {
  const difference = winning - winningNow;
  const change =
    difference === 0 ? '' : `, ${formatNumber(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'}`;
  return `${formatNumber(winning)} of ${formatCount(live, 'live offer')} would win${change}.`;
}
