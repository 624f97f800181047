import * as v from 'valibot';
import type { LineDrafts } from '#machines/orders/lines/lines.draft.ts';
import { defineStoredDraft } from '#src/lib/drafts.ts';

const lineDrafts = defineStoredDraft(
  'lines',
  v.record(
    v.string(),
    v.object({
      typed: v.string(),
      reductionReason: v.nullable(v.string()),
      version: v.number(),
      savedQuantity: v.number(),
      requestedQuantity: v.number(),
    }),
  ),
);

/** The unsaved drafts of a user in an order, from before the page was left. */
export function readSaleDrafts(userQid: string, saleQid: string): LineDrafts {
  return lineDrafts.read(userQid, saleQid) ?? {};
}

export function keepSaleDrafts(userQid: string, saleQid: string, drafts: LineDrafts) {
  if (Object.keys(drafts).length > 0) lineDrafts.store(userQid, saleQid, drafts);
  else lineDrafts.forget(userQid, saleQid);
}
