import { useRef, useState } from 'react';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { palletsDrafts } from './pallets.drafts.ts';
import { type DetailsDraft, draftOf, type Measures } from './shipment-pallets.draft.ts';

type Kept = { details: DetailsDraft; chosen: string[]; measures: Measures | null; range: string };

/** What is typed about pallets and boxes, kept over a reload until it is saved or thrown away. */
export function usePalletsDraft(group: ShipmentGroup) {
  const owner = useUser().qid;
  const [stored, setStored] = useState(() => palletsDrafts.read(owner, group.qid));
  const [began] = useState(stored?.version ?? group.version);
  const [kept, setKept] = useState<Kept>(() => (stored ? withoutGone(stored, group) : unchanged(group)));

  // Two scans may come before the page is drawn anew.
  const latest = useRef(kept);

  function keep(change: Partial<Kept>) {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setKept(next);
    if (isSame(next, unchanged(group))) palletsDrafts.forget(owner, group.qid);
    else palletsDrafts.store(owner, group.qid, { ...next, version: began });
  }
  return {
    ...kept,
    isRestored: stored !== null,
    /** Whether another user has changed the shipment since the draft was begun in a former visit. */
    isOutdated: stored !== null && stored.version !== group.version,
    change: (details: DetailsDraft) => keep({ details }),
    /** Other boxes are measured anew. */
    choose: (chosen: string[]) => keep({ chosen, measures: null }),
    chooseAlso: (packageQid: string) =>
      keep({ chosen: [...new Set([...latest.current.chosen, packageQid])], measures: null }),
    /** The chosen boxes are where they belong. */
    settle: (details: DetailsDraft) => keep({ details, chosen: [], measures: null }),
    measure: (measures: Measures) => keep({ measures }),
    typeRange: (range: string) => keep({ range }),
    forget() {
      palletsDrafts.forget(owner, group.qid);
      setStored(null);
    },
    throwAway() {
      palletsDrafts.forget(owner, group.qid);
      setStored(null);
      latest.current = unchanged(group);
      setKept(latest.current);
    },
  };
}

function unchanged(group: ShipmentGroup): Kept {
  return { details: draftOf(group), chosen: [], measures: null, range: '' };
}

/** Without chosen boxes that have left the shipment. */
function withoutGone(kept: Kept, { boxList }: ShipmentGroup): Kept {
  return {
    ...kept,
    chosen: kept.chosen.filter((qid) => boxList.some(({ packageQid }) => packageQid === qid)),
  };
}

function isSame(one: Kept, other: Kept): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
