import { useSelector } from '@xstate/react';
import { Clock, PackageOpen } from 'lucide';
import { isDeclinedOrExpired, isEditable } from '#contract/sales/sale-status.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import type { SaleActorRef } from '#machines/sale/sale.machine.ts';
import { salePartOf } from '#machines/sale/sale.parts.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { Notice } from '#src/ui/notice.tsx';

const UnsavedLines = lazyPart(
  async () => (await import('#src/features/lines/unsaved-lines.tsx')).UnsavedLines,
);
const PaymentFailure = lazyPart(
  async () => (await import('#src/features/payment/payment-failure.tsx')).PaymentFailure,
);
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
      {isExpiring ? (
        <Notice tone="warning" icon={<Icon of={Clock} />} title="Order is about to expire" live="status">
          This order will expire if it is not fulfilled before {formatDateTime(sale.expiredAt)}
        </Notice>
      ) : null}
      {isEnded ? <SaleEnded sale={sale} /> : null}
      {failure && isPaymentTakenBack ? <PaymentFailure sale={sale} failure={failure} /> : null}
      {hasDrafts ? <UnsavedLines sale={sale} actor={actor} /> : null}
      {sale.poorPackaging && isEditable(sale) ? (
        <Notice tone="info" icon={<Icon of={PackageOpen} />} title="Pack this order with extra care">
          Buyers reported damage on some of your earlier orders. Use sturdy boxes of 12 to 20 kg, fill empty
          space, and keep liquids upright.
        </Notice>
      ) : null}
    </>
  );
}
