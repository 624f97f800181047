import { useSelector } from '@xstate/react';
import type { Packing } from '#contract/orders/packing.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';

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
  return (
    <ConfirmationDialog
      title={`Clear ${what}`}
      description={`Are you sure you want to clear this ${what}?`}
      confirm="Clear"
      variant="danger"
      busy={isClearing}
      onConfirm={() => pallets.send({ type: 'packing.clearConfirmed' })}
      onClose={() => pallets.send({ type: 'dialog.closed' })}
    >
      <SlowCall actor={pallets} call="clear" />
    </ConfirmationDialog>
  );
}
