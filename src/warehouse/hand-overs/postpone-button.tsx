import { useState } from 'react';
import type { CollectionGroup } from '#contract/warehouse/hand-overs.schemas.ts';
import { Button } from '#src/ui/button.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';

// Most shipments leave with their collection.
const PostponeDialog = lazyPart(async () => (await import('./postpone-dialog.tsx')).PostponeDialog);

/** The shipment stays for the next collection of its carrier, so that the others can leave. */
export function PostponeButton({ group }: { group: CollectionGroup }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="hand"
        aria-label={`Leave for next collection: ${group.fid}`}
        onClick={() => setOpen(true)}
      >
        Leave for next collection
      </Button>
      {isOpen ? <PostponeDialog group={group} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
