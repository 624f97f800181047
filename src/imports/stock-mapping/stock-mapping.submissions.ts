import {
  matchOffer,
  matchOffers,
  rejectSuggestions,
  requestProduct,
} from '#contract/imports/stock-mapping.calls.ts';
import type {
  MappingEntry,
  OfferMatch,
  ProductRequestEntry,
} from '#contract/imports/stock-mapping.schemas.ts';
import { defineSubmission } from '#machines/platform/submission/define-submission.ts';

type Match = { offer: Pick<MappingEntry['offer'], 'qid' | 'version'>; gtin: string };
/** The idempotency key of a change, the same at each attempt. */
type Keyed = { id: string };

/** Gives an offer the GTIN of a suggestion, or a typed one. */
export const matchSubmission = defineSubmission(({ offer: { qid, version }, gtin }: Match) => ({
  call: matchOffer,
  input: { params: { qid }, version, body: { gtin } },
}));

export const rejectionSubmission = defineSubmission(({ qid, gtins }: { qid: string; gtins: string[] }) => ({
  call: rejectSuggestions,
  input: { params: { qid }, body: { gtins } },
}));

export const sureMatchSubmission = defineSubmission(({ id, matches }: Keyed & { matches: OfferMatch[] }) => ({
  call: matchOffers,
  input: { body: { matches }, idempotencyKey: id },
}));

export const productRequestSubmission = defineSubmission(
  ({ id, entry }: Keyed & { entry: ProductRequestEntry }) => ({
    call: requestProduct,
    input: { body: entry, idempotencyKey: id },
  }),
);
