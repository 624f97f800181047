import { useState } from 'react';
import * as v from 'valibot';
import { newIdempotencyKey } from '#client/keys.ts';
import { defineStoredDraft } from '#src/lib/drafts.ts';
import { useUser } from '#src/queries/users.queries.ts';

const Draft = v.object({ brandQids: v.array(v.string()), discount: v.string(), key: v.string() });
type Draft = v.InferOutput<typeof Draft>;

const drafts = defineStoredDraft('price-reductions', Draft);
const PLACE = 'new';

/** The brands and the discount that are not saved yet; they survive a reload. */
export function useNewDiscountsDraft() {
  const { qid } = useUser();
  const [draft, setDraft] = useState<Draft>(
    () => drafts.read(qid, PLACE) ?? { brandQids: [], discount: '', key: newIdempotencyKey() },
  );
  return {
    ...draft,
    change(changed: Partial<Draft>) {
      const next = { ...draft, ...changed };
      setDraft(next);
      if (next.brandQids.length === 0 && next.discount === '') drafts.forget(qid, PLACE);
      else drafts.store(qid, PLACE, next);
    },
    forget() {
      drafts.forget(qid, PLACE);
    },
  };
}
