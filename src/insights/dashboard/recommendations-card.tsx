import { useQuery } from '@tanstack/react-query';
import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { offerStatusTexts, standingTexts } from '#src/messages/offer-status.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
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
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css, cva } from '#styled/css';
import { TRENDING_PRODUCTS, recommendationsQuery } from './dashboard.queries.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 10rem 6rem 6rem 4.5rem',
    _roomy: 'minmax(0, 1fr) 12rem 6.5rem 6.5rem 4.5rem',
  },
});
const placement = {
  action: css({ gridArea: { base: '1 / 2', _wide: '1 / 5' }, textAlign: 'end' }),
  demand: css({ gridArea: { base: '2 / 1 / auto / -1', _wide: '1 / 2' } }),
  price: css({ gridArea: { base: '3 / 1', _wide: '1 / 3' }, textAlign: { base: 'start', _wide: 'end' } }),
  own: css({ gridArea: { base: '3 / 2', _wide: '1 / 4' }, textAlign: 'end' }),
};
const demand = css({ display: 'flex', alignItems: 'center', gap: '3' });
const track = css({
  flexGrow: '1',
  height: '2',
  borderRadius: 'full',
  overflow: 'hidden',
  backgroundColor: 'line',
});
const bar = css({
  display: 'block',
  height: 'full',
  backgroundColor: 'ink.faint',
  _forcedColors: { backgroundColor: '[CanvasText]' },
});
const units = css({ minWidth: '12', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
const standingRecipe = cva({
  base: { fontWeight: 'strong' },
  variants: {
    standing: { WINNING: { color: 'success' }, CLOSE: { color: 'warning' }, FAR: { color: 'ink.soft' } },
  },
});
const none = css({ color: 'ink.faint' });
const outline = [
  { width: 'full', second: true },
  { width: 'full', className: placement.demand },
  { width: 'sm', end: true, className: placement.price },
  { width: 'sm', end: true, className: placement.own },
  { width: 'xs', end: true, className: placement.action },
] as const;

/** What buyers ask for most, beside what the seller offers (specification 2.11); nothing without demand. */
export function RecommendationsCard() {
  const recommendations = useQuery(recommendationsQuery());
  if (recommendations.data?.count === 0) return null;
  return (
    <Card
      flush
      title="Trending products"
      text="Requested by buyers in the last 30 days"
      aside={<Link href={pathTo.recommendations()}>All trending products</Link>}
    >
      <Loaded
        query={recommendations}
        what="trending products"
        loading={<RecommendationsTable products={undefined} />}
      >
        {({ results }) => <RecommendationsTable products={results} />}
      </Loaded>
    </Card>
  );
}

function RecommendationsTable({ products }: { products: readonly Recommendation[] | undefined }) {
  // The most ordered products are not those of the most units; the bars begin with the longest.
  const inSequence = products?.toSorted((one, other) => other.units - one.units) ?? [];
  const most = Math.max(1, inSequence[0]?.units ?? 0);
  return (
    <>
      <Table label="Trending products" className={columns}>
        <TableHead>
          <ColumnHeader>Product</ColumnHeader>
          <ColumnHeader end className={placement.demand}>
            Units requested
          </ColumnHeader>
          <ColumnHeader end className={placement.price}>
            Lowest price
          </ColumnHeader>
          <ColumnHeader end className={placement.own}>
            Your offer
          </ColumnHeader>
          <ColumnHeader className={placement.action}>
            <span className={visuallyHidden}>Action</span>
          </ColumnHeader>
        </TableHead>
        {products ? (
          <TableBody>
            {inSequence.map((product) => (
              <ProductRow key={product.gtin} product={product} share={product.units / most} />
            ))}
          </TableBody>
        ) : (
          <TableOutline rows={TRENDING_PRODUCTS} cells={outline} />
        )}
      </Table>
      <p role="status" className={visuallyHidden}>
        {products ? null : 'Loading trending products'}
      </p>
    </>
  );
}

function ProductRow({ product, share }: { product: Recommendation; share: number }) {
  const { gtin, name, brand, lowestPrice, priceCurrency, ownOffer } = product;
  return (
    <TableRow>
      <TableCell head note={`${formatGtin(gtin)} · ${brand}`}>
        {name}
      </TableCell>
      <TableCell className={placement.demand}>
        <span className={demand}>
          <span className={track} aria-hidden>
            <span className={bar} style={{ width: `${share * 100}%` }} />
          </span>
          <span className={units}>
            {formatNumber(product.units)}
            <NarrowLabel> units</NarrowLabel>
          </span>
        </span>
      </TableCell>
      <TableCell end className={placement.price}>
        <NarrowLabel>Lowest price </NarrowLabel>
        {lowestPrice === null ? <span className={none}>None</span> : formatMoney(lowestPrice, priceCurrency)}
      </TableCell>
      <OwnOffer offer={ownOffer} />
      <TableCell className={placement.action}>
        {ownOffer ? (
          <Link href={pathTo.offer(ownOffer.qid)} aria-label={`Open your offer of ${name}`}>
            Open
          </Link>
        ) : (
          <Link href={pathTo.recommendations({ search: gtin })} aria-label={`Offer it: ${name}`}>
            Offer it
          </Link>
        )}
      </TableCell>
    </TableRow>
  );
}

function OwnOffer({ offer }: { offer: Recommendation['ownOffer'] }) {
  if (offer === null) {
    return (
      <TableCell end className={placement.own}>
        <NarrowLabel>Your offer </NarrowLabel>
        <span className={none}>None</span>
      </TableCell>
    );
  }
  const { price, priceCurrency, standing, status } = offer;
  return (
    <TableCell
      end
      className={placement.own}
      note={
        standing === null ? (
          offerStatusTexts[status].text
        ) : (
          <span className={standingRecipe({ standing })}>{standingTexts[standing]}</span>
        )
      }
    >
      <NarrowLabel>Your offer </NarrowLabel>
      {formatMoney(price, priceCurrency)}
    </TableCell>
  );
}
