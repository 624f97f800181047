import { costToWin } from '#contract/catalogue/cost-to-win.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { isAmountAbove } from '#contract/platform/values/money.ts';
import { formatCount, formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { signed } from '#src/lib/signed.ts';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 5rem 7rem 8rem',
    _roomy: 'minmax(0, 1fr) 4.5rem 7rem 7rem 7rem 8.5rem',
  },
});
const placement = {
  rank: css({ gridArea: { base: '2 / 1', _wide: 'auto' } }),
  priceToWin: css({ gridArea: { base: '2 / 2', _wide: 'auto' }, textAlign: 'end' }),
  cost: css({ gridArea: { base: '1 / 2', _wide: 'auto' }, textAlign: 'end' }),
};
// In narrow layout the head is for screen readers alone.
const caption = css({
  display: { base: 'block', _wide: 'none' },
  textStyle: 'label',
  fontWeight: 'regular',
  color: 'ink.faint',
});
const belowFloor = css({ color: 'danger' });
const none = css({ color: 'ink.faint' });
const outline = [
  { width: 'full', second: true },
  { width: 'xs', className: placement.rank },
  { width: 'sm', end: true, roomy: true },
  { width: 'sm', end: true, second: true, className: placement.priceToWin },
  { width: 'sm', end: true, roomy: true },
  { width: 'sm', end: true, second: true, className: placement.cost },
] as const;

type RankedOffersTableProps = {
  offers: Offer[] | undefined;
  /** The rows while they load. */
  rows: number;
  /** The rows belong to the former filter. */
  stale: boolean;
};

export function RankedOffersTable({ offers, rows, stale }: RankedOffersTableProps) {
  return (
    <Table label="Ranked offers" className={columns}>
      <TableHead>
        <ColumnHeader>Product</ColumnHeader>
        <ColumnHeader>Rank</ColumnHeader>
        <ColumnHeader end roomy>
          Your price
        </ColumnHeader>
        <ColumnHeader end>Price to win</ColumnHeader>
        <ColumnHeader end roomy>
          Difference
        </ColumnHeader>
        <ColumnHeader end>Cost to win</ColumnHeader>
      </TableHead>
      {offers ? (
        <TableBody stale={stale}>
          {offers.map((offer) => (
            <RankedOfferRow key={offer.qid} offer={offer} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={rows} cells={outline} />
      )}
    </Table>
  );
}

function RankedOfferRow({ offer }: { offer: Offer }) {
  const { rank, rankOf, price, discount, discountedPrice, floor, quantity } = offer;
  const { priceToWin, winningPrice, difference, differencePercentage } = offer;
  const money = (amount: string) => formatMoney(amount, offer.priceCurrency);
  const cost = costToWin(offer);
  const isBelowFloor = floor !== null && winningPrice !== null && isAmountAbove(floor, winningPrice);
  return (
    <TableRow>
      <TableCell head note={`${formatGtin(offer.gtin)} · ${offer.brand}`}>
        <RowLink href={pathTo.offer(offer.qid)}>{offer.name}</RowLink>
      </TableCell>
      <TableCell className={placement.rank}>
        <strong>{formatNumber(rank ?? 0)}</strong> of {formatNumber(rankOf ?? 0)}
      </TableCell>
      <TableCell end roomy note={discountedPrice === price ? null : `${money(price)} − ${discount}%`}>
        {money(discountedPrice)}
      </TableCell>
      <TableCell
        end
        className={placement.priceToWin}
        note={isBelowFloor ? <span className={belowFloor}>Below your floor</span> : null}
      >
        <span className={caption}>Price to win </span>
        {priceToWin === null ? <None /> : money(priceToWin)}
      </TableCell>
      <TableCell end roomy note={differencePercentage === null ? null : signed(`${differencePercentage}%`)}>
        {difference === null ? <None /> : signed(money(difference))}
      </TableCell>
      <TableCell
        end
        strong
        className={placement.cost}
        note={cost ? `${money(cost.perUnit)} × ${formatCount(quantity, 'unit')}` : null}
      >
        <span className={caption}>Cost to win </span>
        {cost ? money(cost.inAll) : <None />}
      </TableCell>
    </TableRow>
  );
}

function None() {
  return (
    <span className={none}>
      <span aria-hidden>–</span>
      <VisuallyHidden>None</VisuallyHidden>
    </span>
  );
}
