import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { newIdempotencyKey } from '#client/keys.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import { listShipments } from '#contract/orders/shipping.calls.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { retryAtOf } from '#machines/platform/calls/throttled.ts';
import { queryFor } from '#src/queries/query.ts';
import { restoreFocus } from '#src/ui/spine.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';

type ShipClearProps = { sale: Sale; shipping: SaleParts['shipping']; removal: SaleParts['removal'] };

/**
 * Clears the shipping details, so that the method can be changed: saved ones after a question, typed ones at once.
 */
export function ShipClear({ sale, shipping, removal }: ShipClearProps) {
  const isSaved = sale.shippingMethod !== null || sale.trackingCount > 0;
  const isTyped = useSelector(shipping, ({ context: { method, draft } }) =>
    method === 'SELF' ? draft.carrierQid !== null || draft.fee !== '' : false,
  );
  const waitUntil = useSelector(removal, retryAtOf);
  const shipments = useQuery({ ...queryFor(listShipments, { params: { qid: sale.qid } }), enabled: isSaved });
  // With an outdated list the removal would miss a tracking number, and the marketplace would refuse the rest.
  const isLoading = !shipments.data && !shipments.error;
  const isOutdated = shipments.isFetching && (shipments.data?.length ?? 0) < sale.trackingCount;
  if (!isSaved && !isTyped) return null;

  function clear() {
    if (!isSaved) {
      shipping.send({ type: 'details.cleared' });
      return restoreFocus();
    }
    removal.send({
      type: 'removal.requested',
      shipmentQids: shipments.data?.map(({ qid }) => qid) ?? [],
      id: newIdempotencyKey(),
    });
  }
  return (
    <WaitButton
      size="text"
      variant="dangerQuiet"
      disabled={isSaved && (isLoading || isOutdated)}
      waitUntil={isSaved ? waitUntil : null}
      onClick={clear}
    >
      Clear all fields
    </WaitButton>
  );
}
