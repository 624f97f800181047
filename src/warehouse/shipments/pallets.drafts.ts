import * as v from 'valibot';
import { PalletType } from '#contract/warehouse/shipments/shipment-preferences.schemas.ts';
import { defineStoredDraft } from '#src/lib/drafts.ts';

const Measures = v.object({ weight: v.string(), length: v.string(), width: v.string(), height: v.string() });
const PalletDraft = v.object({
  ...Measures.entries,
  key: v.string(),
  qid: v.nullable(v.string()),
  type: PalletType,
  packageQids: v.array(v.string()),
  weight: v.nullable(v.string()),
});

/** Unsaved pallets and boxes of a shipment, by the qids of user and shipment, and the version that they began with. */
export const palletsDrafts = defineStoredDraft(
  'pallets',
  v.object({
    version: v.number(),
    details: v.object({ pallets: v.array(PalletDraft), boxes: v.record(v.string(), Measures) }),
    /** The boxes that are chosen, by package, and what is typed about them. */
    chosen: v.array(v.string()),
    measures: v.nullable(Measures),
    /** Numbers of boxes that are typed and not chosen yet. */
    range: v.optional(v.string(), ''),
  }),
);
