import { pathTo } from '#contract/pages/paths.ts';
import { country } from '#src/lib/country.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { GroupingWorkspace } from './grouping-workspace.tsx';
import { useGrouping } from './use-grouping.ts';

/** A shipment that begins with the scan of one package; the others on its way are offered. */
export function NewShipment({ onClose }: { onClose: () => void }) {
  const grouping = useGrouping(null);
  const { waiting } = grouping;
  return (
    <GroupingWorkspace
      grouping={grouping}
      title="New shipment"
      text={
        waiting
          ? `To ${waiting.company}, ${waiting.city}, ${country(waiting.country)} with ${waiting.carrier}.`
          : 'Scan a package: it decides the address and the carrier.'
      }
      trail={
        <Breadcrumb items={[{ label: 'Shipments', href: pathTo.shipments() }, { label: 'New shipment' }]} />
      }
      onClose={onClose}
    />
  );
}
