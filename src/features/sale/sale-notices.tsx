import { brand } from '#contract/brand.ts';
import type { Sale } from '#contract/sales/sales.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { PackageOpen } from 'lucide-react';
import type { SaleRef } from '#machines/sale/sale.machine.ts';
import { partOf } from '#machines/sale/sale.parts.ts';
import { date, dateTime } from '#src/lib/format.ts';
import { declineReasonsQuery } from '#src/queries/sales.queries.ts';
import { pathTo } from '#src/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { ExternalLink } from '#src/ui/external-link.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** What has to be known before anything is done with this order. */
export function SaleNotices({ sale, actor }: { sale: Sale; actor: SaleRef }) {
  const isExpiring = useSelector(partOf(actor, 'expiry'), (snapshot) => snapshot.matches('aboutToExpire'));
  return (
    <>
      {isExpiring ? (
        <Notice tone="sand" title="Order is about to expire" live="status">
          This order will expire if it is not fulfilled before {dateTime(sale.expiredAt)}
        </Notice>
      ) : null}
      {sale.status === 'EXPIRED' ? <Expired sale={sale} /> : null}
      {sale.status === 'DECLINED' ? <Declined sale={sale} /> : null}
      {sale.poorPackaging &&
      sale.paidAt === null &&
      sale.status !== 'DECLINED' &&
      sale.status !== 'EXPIRED' ? (
        <Notice tone="sea" icon={<PackageOpen />} title="Please pack this order with extra care">
          Buyers reported damage on earlier orders of yours. Use sturdy boxes of 12 to 20 kg, fill empty
          space, and keep liquids upright.
        </Notice>
      ) : null}
    </>
  );
}

function Expired({ sale }: { sale: Sale }) {
  return (
    <Notice
      tone="buoy"
      title={`This order expired on ${dateTime(sale.expiredAt)}`}
      actions={<ButtonLink href={pathTo.orders()}>View current orders</ButtonLink>}
    >
      It was not fulfilled in time and can no longer be changed. Was this a mistake? Write to{' '}
      <ExternalLink href={`mailto:${brand.supportEmail}?subject=Order ${sale.fid}`}>
        {brand.supportEmail}
      </ExternalLink>
      .
    </Notice>
  );
}

function Declined({ sale }: { sale: Sale }) {
  const reasons = useQuery(declineReasonsQuery());
  const label = reasons.data?.find(({ code }) => code === sale.declineReason)?.label ?? sale.declineReason;
  return (
    <Notice title={`You declined this order on ${date(sale.declinedAt ?? sale.placedAt)}`}>
      {label}
      {sale.declineDetails ? `: ${sale.declineDetails}` : null}
    </Notice>
  );
}
