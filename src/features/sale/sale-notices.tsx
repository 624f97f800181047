import type { Sale } from '#contract/sales/sales.schemas.ts';
import { useSelector } from '@xstate/react';
import { PackageOpen } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { SaleRef } from '#machines/sale/sale.machine.ts';
import { partOf } from '#machines/sale/sale.parts.ts';
import { dateTime } from '#src/lib/format.ts';
import { Notice } from '#src/ui/notice.tsx';
import { isEditable } from './step-state.ts';

const LinesUnsaved = lazy(async () => ({ default: (await import('./lines-unsaved.tsx')).LinesUnsaved }));
const SaleEnded = lazy(async () => ({ default: (await import('./sale-ended.tsx')).SaleEnded }));

/** What has to be known before anything is done with this order. */
export function SaleNotices({ sale, actor }: { sale: Sale; actor: SaleRef }) {
  const isExpiring = useSelector(partOf(actor, 'expiry'), (snapshot) => snapshot.matches('aboutToExpire'));
  const hasDrafts = useSelector(
    partOf(actor, 'lines'),
    ({ context }) => Object.keys(context.drafts).length > 0,
  );
  const isEnded = sale.status === 'EXPIRED' || sale.status === 'DECLINED';
  return (
    <>
      {isExpiring ? (
        <Notice tone="sand" title="Order is about to expire" live="status">
          This order will expire if it is not fulfilled before {dateTime(sale.expiredAt)}
        </Notice>
      ) : null}
      {isEnded ? (
        <Suspense>
          <SaleEnded sale={sale} />
        </Suspense>
      ) : null}
      {hasDrafts ? (
        <Suspense>
          <LinesUnsaved sale={sale} actor={actor} />
        </Suspense>
      ) : null}
      {sale.poorPackaging && isEditable(sale) ? (
        <Notice tone="sea" icon={<PackageOpen />} title="Please pack this order with extra care">
          Buyers reported damage on earlier orders of yours. Use sturdy boxes of 12 to 20 kg, fill empty
          space, and keep liquids upright.
        </Notice>
      ) : null}
    </>
  );
}
