import { useQuery } from '@tanstack/react-query';
import { pathTo } from '#contract/pages/paths.ts';
import { readGroupLoading } from '#contract/warehouse/hand-overs.calls.ts';
import type { GroupLoading } from '#contract/warehouse/hand-overs.schemas.ts';
import type { ShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { formatNearTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { queryFor } from '#src/queries/query.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { SpineStep } from '#src/ui/spine.tsx';

type ShipmentHandOverStepsProps = {
  group: ShipmentGroup;
  /** The number of the first of the two. */
  number: number;
};

/** The last two steps of a shipment: onto the lorry, and away with its driver. */
export function ShipmentHandOverSteps({ group, number }: ShipmentHandOverStepsProps) {
  const now = useNow('minute');
  const { qid, status, boxes, pallets, labelled, carrier } = group;
  const { data: loading } = useQuery(queryFor(readGroupLoading, { params: { qid } }));
  const isCollected = status === 'COLLECTED';
  const isReady = status === 'CLOSED' && labelled === boxes + pallets;
  return (
    <>
      <SpineStep
        number={number}
        title="Hand over"
        state={isCollected ? 'done' : isReady ? 'current' : 'later'}
        summary={isReady || isCollected ? loadedText(loading) : 'After the labels.'}
        footer={
          isReady && loading ? (
            <ButtonLink
              variant="primary"
              size="hand"
              href={pathTo.handOvers({ carrier: loading.carrier, day: loading.day })}
            >
              Load for {carrier}
            </ButtonLink>
          ) : null
        }
      />
      <SpineStep
        number={number + 1}
        title="Collected"
        state={isCollected ? 'done' : 'later'}
        summary={isCollected ? collectedText(loading, carrier, now) : `When ${carrier} has signed.`}
      />
    </>
  );
}

/** "3 of 14 loaded." */
function loadedText(loading: GroupLoading | undefined): string {
  return loading ? `${loading.loaded} of ${loading.units} loaded.` : 'Each box and pallet is scanned once.';
}

/** "Jan Visser of Tern Express, today at 16:28." */
function collectedText(loading: GroupLoading | undefined, carrier: string, now: number): string {
  if (!loading?.handOver) return `${carrier} has it.`;
  const { driverName, collectedAt } = loading.handOver;
  return `${driverName} of ${carrier}, ${formatNearTime(collectedAt, now)}.`;
}
