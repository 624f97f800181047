import type { ShipmentGroup } from '#contract/shipment-groups/shipment-groups.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { SpineStep } from '#src/ui/spine.tsx';

type ShipmentHandOverStepsProps = {
  group: ShipmentGroup;
  /** The number of the first of the two. */
  number: number;
};

/** The last two steps of a shipment: to the carrier, and away. */
export function ShipmentHandOverSteps({ group, number }: ShipmentHandOverStepsProps) {
  const { status, boxes, carrier } = group;
  const isCollected = status === 'COLLECTED';
  const state = isCollected ? 'done' : 'later';
  return (
    <>
      <SpineStep
        number={number}
        title="Hand over"
        state={state}
        summary={
          isCollected
            ? `${formatCount(boxes, 'box', 'boxes')} handed over to ${carrier}.`
            : 'After the labels.'
        }
      />
      <SpineStep
        number={number + 1}
        title="Collected"
        state={state}
        summary={isCollected ? `${carrier} has it.` : `When ${carrier} has signed.`}
      />
    </>
  );
}
