import { useSelector } from '@xstate/react';
import type { Packing } from '#contract/sales/packing.schemas.ts';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/** "Clear pallet", word for word (specification 2.7). */
export function ClearPackingDialog({
  pallets,
  packing,
}: {
  pallets: SaleParts['pallets'];
  packing: Packing[];
}) {
  const packingQid = useSelector(pallets, ({ context }) => context.packingQid);
  const isClearing = useSelector(pallets, (snapshot) => snapshot.matches('clearing'));
  const what = packing.find(({ qid }) => qid === packingQid)?.kind === 'PARCEL' ? 'parcel' : 'pallet';
  const close = () => pallets.send({ type: 'dialog.closed' });
  return (
    <Dialog
      open
      irreversible
      onClose={close}
      title={`Clear ${what}`}
      description={`Are you sure you want to clear this ${what}?`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="danger"
            busy={isClearing}
            onClick={() => pallets.send({ type: 'packing.clearConfirmed' })}
          >
            Clear
          </Button>
        </>
      }
    >
      <SlowCall actor={pallets} call="clear" />
    </Dialog>
  );
}
