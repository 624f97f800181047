import type { MatchBlocker } from '#machines/catalogue/offers-grid/price-match.ts';
import { formatCount } from '#src/lib/format.ts';

/** Why an offer keeps its price. */
export const matchBlockerTexts: Record<MatchBlocker, string> = {
  not_live: 'Not live',
  no_competition: 'No other offer',
  winning: 'Wins already',
  below_floor: 'Would be below your floor',
  too_low: 'The price to win is too low',
};

export const matchTexts = {
  title: 'Match the winning price',
  hint: 'The winning price is one cent below the price to win. No price goes below its floor, and nothing is saved yet.',
  nothing: 'None of these offers gets a new price.',
};

/** "5 offers get a new price, 2 keep theirs." */
export function matchSummary(matched: number, kept: number): string {
  if (matched === 0) return matchTexts.nothing;
  const gets = `${formatCount(matched, 'offer gets', 'offers get')} a new price`;
  return kept === 0 ? `${gets}.` : `${gets}, ${kept === 1 ? '1 keeps its price' : `${kept} keep theirs`}.`;
}
