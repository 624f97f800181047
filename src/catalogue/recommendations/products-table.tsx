import { Target } from 'lucide';
import { useState } from 'react';
import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount, formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { offerStatusTexts } from '#src/messages/offer-status.messages.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart, usePreload } from '#src/ui/lazy-part.tsx';
import { Link } from '#src/ui/link.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import {
  ColumnHeader,
  NarrowLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '#src/ui/table.tsx';
import { css } from '#styled/css';
import type { OpenedProduct } from './product-dialog.tsx';
import { reasonNote, reasonTexts, reasonTones } from './recommendations.messages.ts';
import { WatchButton } from './watch-button.tsx';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 5.5rem 6.5rem 6.5rem 9rem',
    _spacious: 'minmax(0, 1fr) 10.5rem 6rem 6.5rem 7rem 10rem',
  },
});
/** Without room the reason stands below the product. */
const onlySpacious = css({ display: { base: 'none', _spacious: 'block' } });
const placement = {
  product: css({ gridArea: { base: '1 / 1 / 2 / 3', _wide: '1 / 1', _spacious: 'auto' } }),
  reason: css({ gridArea: { base: '2 / 1', _wide: '2 / 1', _spacious: 'auto' } }),
  demand: css({ gridArea: { base: '2 / 2', _wide: '1 / 2 / 3 / 3', _spacious: 'auto' }, textAlign: 'end' }),
  price: css({
    gridArea: { base: '3 / 1', _wide: '1 / 3 / 3 / 4', _spacious: 'auto' },
    textAlign: { base: 'start', _wide: 'end' },
  }),
  own: css({ gridArea: { base: '3 / 2', _wide: '1 / 4 / 3 / 5', _spacious: 'auto' }, textAlign: 'end' }),
  watch: css({ gridArea: { base: '4 / 1 / 5 / 3', _wide: '1 / 5 / 3 / 6', _spacious: 'auto' } }),
};
const controls = css({ display: 'grid', gap: '1', justifyItems: { base: 'stretch', _wide: 'end' } });
const outline = [
  { width: 'full', second: true, className: placement.product },
  { width: 'sm', second: true, className: placement.reason },
  { width: 'xs', end: true, second: true, className: placement.demand },
  { width: 'xs', end: true, second: true, className: placement.price },
  { width: 'xs', end: true, className: placement.own },
  { width: 'md', shape: 'button', className: placement.watch },
] as const;

type ProductsTableProps = {
  label: string;
  products: Recommendation[] | undefined;
  /** The rows while they load. */
  rows: number;
  /** The rows belong to the former filter. */
  stale: boolean;
};

const ProductDialog = lazyPart(async () => (await import('./product-dialog.tsx')).ProductDialog);

export function ProductsTable({ label, products, rows, stale }: ProductsTableProps) {
  const [opened, setOpened] = useState<OpenedProduct | null>(null);
  usePreload(ProductDialog, true);
  return (
    <>
      <Table label={label} className={columns}>
        <TableHead>
          <ColumnHeader>Product</ColumnHeader>
          <ColumnHeader className={onlySpacious}>Why</ColumnHeader>
          <ColumnHeader end>Demand</ColumnHeader>
          <ColumnHeader end>Lowest price</ColumnHeader>
          <ColumnHeader end>Your offer</ColumnHeader>
          <ColumnHeader end>Watchlist</ColumnHeader>
        </TableHead>
        {products ? (
          <TableBody stale={stale}>
            {products.map((product) => (
              <ProductRow key={product.gtin} product={product} onOpen={setOpened} />
            ))}
          </TableBody>
        ) : (
          <TableOutline rows={rows} cells={outline} />
        )}
      </Table>
      {opened ? <ProductDialog opened={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
}

type ProductRowProps = { product: Recommendation; onOpen: (opened: OpenedProduct) => void };

function ProductRow({ product, onOpen }: ProductRowProps) {
  const { gtin, name, brand, reason, orders, units, lowestPrice, priceCurrency, offerCount } = product;
  return (
    <TableRow>
      <TableCell head className={placement.product} note={`${formatGtin(gtin)} · ${brand}`}>
        {name}
      </TableCell>
      <TableCell className={placement.reason} note={reasonNote(product)}>
        {reason ? <Badge tone={reasonTones[reason]}>{reasonTexts[reason]}</Badge> : null}
      </TableCell>
      <TableCell end className={placement.demand} note={formatCount(orders, 'order')}>
        {formatCount(units, 'unit')}
      </TableCell>
      <TableCell end className={placement.price} note={formatCount(offerCount, 'offer')}>
        <NarrowLabel>Lowest price </NarrowLabel>
        {lowestPrice === null ? 'None' : formatMoney(lowestPrice, priceCurrency)}
      </TableCell>
      <OwnOffer product={product} onOpen={onOpen} />
      <TableCell className={placement.watch}>
        <div className={controls}>
          <WatchButton product={product} />
          {product.isWatched ? (
            <TargetButton product={product} onPress={() => onOpen({ dialog: 'target', product })} />
          ) : null}
        </div>
      </TableCell>
    </TableRow>
  );
}

function OwnOffer({ product, onOpen }: ProductRowProps) {
  const { ownOffer, name } = product;
  if (ownOffer === null) {
    return (
      <TableCell end className={placement.own}>
        <Button
          size="sm"
          aria-label={`Offer it: ${name}`}
          onClick={() => onOpen({ dialog: 'offer', product })}
        >
          Offer it
        </Button>
      </TableCell>
    );
  }
  const { qid, price, priceCurrency, rank, status } = ownOffer;
  return (
    <TableCell
      end
      className={placement.own}
      note={rank === null ? offerStatusTexts[status].text : `Rank ${formatNumber(rank)}`}
    >
      <NarrowLabel>Your offer </NarrowLabel>
      <Link
        href={pathTo.offer(qid)}
        aria-label={`Your offer of ${name}: ${formatMoney(price, priceCurrency)}`}
      >
        {formatMoney(price, priceCurrency)}
      </Link>
    </TableCell>
  );
}

function TargetButton({ product, onPress }: { product: Recommendation; onPress: () => void }) {
  const { name, targetPrice, priceCurrency, areTargetsMet } = product;
  const text =
    targetPrice === null ? 'Set target price' : `Target ${formatMoney(targetPrice, priceCurrency)}`;
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={`${text}: ${name}`} onClick={onPress}>
        {text}
      </Button>
      {areTargetsMet ? (
        <Badge tone="success" icon={<Icon of={Target} />}>
          Target met
        </Badge>
      ) : null}
    </>
  );
}
