import {
  countStockMapping,
  listStockMapping,
  listSureMatches,
  matchOffer,
  matchOffers,
  rejectSuggestions,
  requestProduct,
} from '#contract/imports/stock-mapping.calls.ts';
import type {
  GtinRepair,
  InvalidReason,
  MappingCounts,
  MappingEntry,
  MappingStatus,
} from '#contract/imports/stock-mapping.schemas.ts';
import { formatCount, formatDate, formatNumber } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import type { MatchBlocker } from './stock-mapping.queries.ts';

const wrongGtin = 'Enter a GTIN of 8, 12, 13 or 14 digits with a correct check digit.';
const changedElsewhere = 'This offer has changed. We’ve loaded the latest version. Check it and try again.';
const alreadyMatched = 'This offer has its product already.';

export const listMappingFailureMessage = defineFailureMessages(listStockMapping, {
  default: notLoaded('your stock mapping'),
  not_found: 'No results found.',
});

export const countMappingFailureMessage = defineFailureMessages(countStockMapping, {
  default: 'There was an error counting your offers.',
  UNREACHABLE: 'There was an error counting your offers.',
});

export const sureMatchesFailureMessage = defineFailureMessages(listSureMatches, {
  default: notLoaded('the sure matches'),
});

export const matchFailureMessage = defineFailureMessages(matchOffer, {
  default: 'We couldn’t match this offer. Please try again.',
  stale_version: changedElsewhere,
  already_matched: alreadyMatched,
  already_offered: ({ detail }) => `You already offer this product: ${detail.ownOffer.name}.`,
  gtin_invalid: wrongGtin,
});

export const matchAllFailureMessage = defineFailureMessages(matchOffers, {
  default: 'We couldn’t match your offers. Please try again.',
  idempotency_key_reused: 'We couldn’t match your offers. Please try again.',
});

export const rejectionFailureMessage = defineFailureMessages(rejectSuggestions, {
  default: 'We couldn’t save your choice. Please try again.',
  already_matched: alreadyMatched,
});

export const requestFailureMessage = defineFailureMessages(requestProduct, {
  default: 'We couldn’t send your request. Please try again.',
  gtin_invalid: wrongGtin,
  product_exists: ({ detail }) => `This product is in our catalogue: ${detail.name}.`,
  idempotency_key_reused: 'You’ve sent this request already, without your last changes.',
  already_requested: ({ detail }) => `You requested this product on ${formatDate(detail.requestedAt)}.`,
});

export const statusTexts: Record<MappingStatus, { label: string; empty: { title: string; text: string } }> = {
  UNMATCHED: {
    label: 'Unmatched',
    empty: {
      title: 'All offers are matched',
      text: 'Offers appear here when their GTIN isn’t in our catalogue.',
    },
  },
  INVALID: {
    label: 'Invalid',
    empty: { title: 'No invalid offers', text: 'Offers appear here when their GTIN or price is wrong.' },
  },
};

export const reasonTexts: Record<InvalidReason, string> = {
  WRONG_LENGTH: 'A GTIN has 8, 12, 13 or 14 digits.',
  WRONG_CHECK_DIGIT: 'The last digit of the GTIN doesn’t fit the others.',
  PRICE_ZERO: 'The price is 0.',
};

export const repairTexts: Record<GtinRepair['kind'], string> = {
  LEADING_ZEROS: 'With the zeros that a spreadsheet may have removed',
  CHECK_DIGIT: 'With another last digit',
  MISSING_CHECK_DIGIT: 'With a check digit added',
};

export const blockerTexts: Record<MatchBlocker, string> = {
  already_offered: 'You already offer this product',
  same_product: 'Another offer above has this product',
};

export function summaryOf({ matched, unmatched, invalid, requested }: MappingCounts): string {
  const all = matched + unmatched + invalid;
  if (all === 0) return 'No offers.';
  const counts = `${formatNumber(matched)} of ${formatCount(all, 'offer')} matched.`;
  return requested === 0 ? counts : `${counts} ${formatCount(requested, 'product')} requested.`;
}

/** Only one product can be meant, and the seller does not offer it yet. */
export function isSureEntry({ suggestions: [best] }: MappingEntry): boolean {
  return best !== undefined && best.isSure && best.ownOffer === null;
}

/** What is known of an entry, beside its name. */
export function hintOf(entry: MappingEntry): string {
  const { reason, repairs, suggestions, requestedAt } = entry;
  if (requestedAt !== null) return 'Requested';
  if (reason !== null) return repairs.length > 0 ? formatCount(repairs.length, 'fix', 'fixes') : 'Invalid';
  if (suggestions.length === 0) return 'No suggestion';
  if (isSureEntry(entry)) return 'Sure';
  return suggestions[0]?.isSure ? 'Offered already' : formatCount(suggestions.length, 'suggestion');
}
