import { useSelector } from '@xstate/react';
import { isDeclinedOrExpired, isEditable } from '#contract/orders/sale-status.ts';
import type { Sale } from '#contract/orders/sales.schemas.ts';
import type { SaleActorRef } from '#machines/orders/sale/sale.machine.ts';
import { salePartOf } from '#machines/orders/sale/sale.parts.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const UnsavedLines = lazyPart(async () => (await import('#src/orders/lines/unsaved-lines.tsx')).UnsavedLines);
const PaymentFailure = lazyPart(
  async () => (await import('#src/orders/payment/payment-failure.tsx')).PaymentFailure,
);
const ExpiryNotice = lazyPart(async () => (await import('./expiry-notice.tsx')).ExpiryNotice);
const PackingNotice = lazyPart(async () => (await import('./packing-notice.tsx')).PackingNotice);
const SaleEnded = lazyPart(async () => (await import('./sale-ended.tsx')).SaleEnded);

/** Notices above the steps of an order. */
export function SaleNotices({ sale, actor }: { sale: Sale; actor: SaleActorRef }) {
  const isExpiring = useSelector(salePartOf(actor, 'expiry'), (snapshot) =>
    snapshot.matches('aboutToExpire'),
  );
  const hasDrafts = useSelector(
    salePartOf(actor, 'lines'),
    ({ context }) => Object.keys(context.drafts).length > 0,
  );
  const failure = useSelector(salePartOf(actor, 'payment'), ({ context }) => context.failure);
  const isEnded = isDeclinedOrExpired(sale);
  // Its step shows the failure while the order can be paid.
  const isPaymentTakenBack = isEditable(sale) && sale.nextAction !== 'TRIGGER_PAYMENT';
  return (
    <>
      {isExpiring ? <ExpiryNotice sale={sale} /> : null}
      {isEnded ? <SaleEnded sale={sale} /> : null}
      {failure && isPaymentTakenBack ? <PaymentFailure sale={sale} failure={failure} /> : null}
      {hasDrafts ? <UnsavedLines sale={sale} actor={actor} /> : null}
      {sale.poorPackaging && isEditable(sale) ? <PackingNotice /> : null}
    </>
  );
}
