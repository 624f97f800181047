import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { formatCount } from '#src/lib/format.ts';
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx';
import type { Grouping } from './use-grouping.ts';

/** Asks once before a shipment ends. */
export function DissolveDialog({ grouping, group }: { grouping: Grouping; group: ShipmentGroup }) {
  const { actor, isDissolving, dissolve, closeDialog } = grouping;
  return (
    <ConfirmationDialog
      title={`Dissolve ${group.fid}?`}
      description={`Its ${formatCount(group.boxes, 'box waits', 'boxes wait')} to be grouped again. Pallets and their measures are lost.`}
      confirm="Dissolve"
      variant="danger"
      busy={isDissolving}
      onConfirm={dissolve}
      onClose={closeDialog}
    >
      <SlowCall actor={actor} call="change" />
    </ConfirmationDialog>
  );
}
