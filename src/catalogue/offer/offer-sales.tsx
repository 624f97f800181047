import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import type { OfferSale, OfferSales } from '#contract/orders/offer-sales.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { country } from '#src/lib/country.ts';
import { formatCount, formatMoney, formatNumber, formatShortDate } from '#src/lib/format.ts';
import { progressText } from '#src/messages/sale-status.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Status } from '#src/ui/status.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { offerSalesFailureMessage } from './offer.messages.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: '6rem minmax(0, 1fr) 4rem 4.5rem 6rem 9.5rem',
    _roomy: '7rem minmax(0, 1fr) 5rem 5rem 5rem 7rem 10rem',
  },
});
// In narrow layout: order and subtotal, destination and units, the next step.
const placement = {
  destination: css({ gridArea: { base: '2 / 1', _wide: 'auto' } }),
  units: css({ gridArea: { base: '2 / 2', _wide: 'auto' }, textAlign: 'end' }),
  subtotal: css({ gridArea: { base: '1 / 2', _wide: 'auto' }, textAlign: 'end' }),
};
const unitWord = css({ display: { _wide: 'none' } });
const more = css({
  paddingBlock: '3',
  paddingInline: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  color: 'ink.soft',
});

/** The orders of the last 30 days that hold the product. */
export function OfferSalesCard({ offer }: { offer: Offer }) {
  const sales = useQuery(queryFor(readOfferSales, { params: { qid: offer.qid } }));
  const inOrders = pathTo.orders({ status: ['CURRENT', 'PAST'], search: offer.gtin, page: 1 });
  return (
    <Card
      title="Orders of the last 30 days"
      text={sales.data && sales.data.orders > 0 ? sumsText(sales.data) : null}
      aside={<Link href={inOrders}>Open in orders</Link>}
      flush
    >
      <Loaded
        query={sales}
        what="the orders of this product"
        failureMessage={(error) => offerSalesFailureMessage(failureOf(readOfferSales, error))}
        empty={<EmptyState title="No orders yet">Orders of this product appear here.</EmptyState>}
      >
        {({ results, orders, currency }) => (
          <>
            <SalesTable sales={results} currency={currency} />
            {orders > results.length ? (
              <p className={more}>
                The newest {formatNumber(results.length)} of {formatNumber(orders)}.
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function sumsText({ orders, units, subtotal, currency }: OfferSales) {
  return `${formatCount(orders, 'order')}, ${formatCount(units, 'unit')}, ${formatMoney(subtotal, currency)}`;
}

function SalesTable({ sales, currency }: { sales: OfferSale[]; currency: string }) {
  return (
    <Table label="Orders of this product" className={columns}>
      <TableHead>
        <ColumnHeader>Order</ColumnHeader>
        <ColumnHeader>Destination</ColumnHeader>
        <ColumnHeader end>Placed</ColumnHeader>
        <ColumnHeader end>Units</ColumnHeader>
        <ColumnHeader end roomy>
          Price
        </ColumnHeader>
        <ColumnHeader end>Subtotal</ColumnHeader>
        <ColumnHeader apart>Next</ColumnHeader>
      </TableHead>
      <TableBody>
        {sales.map((sale) => (
          <SaleRow key={`${sale.qid} ${sale.price}`} sale={sale} currency={currency} />
        ))}
      </TableBody>
    </Table>
  );
}

function SaleRow({ sale, currency }: { sale: OfferSale; currency: string }) {
  const { text, tone } = progressText(sale);
  const { city, country: code } = sale.destination;
  return (
    <TableRow>
      <TableCell head>
        <RowLink href={pathTo.order(sale.qid)}>{sale.fid}</RowLink>
      </TableCell>
      <TableCell className={placement.destination}>
        {city}, {country(code)}
      </TableCell>
      <TableCell end phone="hidden">
        {formatShortDate(sale.placedAt)}
      </TableCell>
      <TableCell end className={placement.units}>
        {formatNumber(sale.units)} <span className={unitWord}>{sale.units === 1 ? 'unit' : 'units'}</span>
      </TableCell>
      <TableCell end roomy>
        {formatMoney(sale.price, currency)}
      </TableCell>
      <TableCell end strong className={placement.subtotal}>
        {formatMoney(sale.subtotal, currency)}
      </TableCell>
      <TableCell apart>
        <Status tone={tone}>{text}</Status>
      </TableCell>
    </TableRow>
  );
}
