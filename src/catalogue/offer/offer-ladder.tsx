import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { listCompetingOffers } from '#contract/catalogue/offers.calls.ts';
import type { Offer, PriceEffect } from '#contract/catalogue/offers.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatMoney, formatNumber } from '#src/lib/format.ts';
import { signed } from '#src/lib/signed.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import {
  ColumnHeader,
  NarrowLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '#src/ui/table.tsx';
import { css, cva } from '#styled/css';
import { type LadderRow, ladderOf } from './ladder.ts';
import { competitionFailureMessage } from './offer.messages.ts';

const columns = css({
  '--columns': {
    base: '2.25rem minmax(0, 1fr) minmax(0, 1.2fr) auto',
    _wide: '2.5rem 4.25rem minmax(0, 1.1fr) minmax(0, 1.2fr) minmax(0, 1.1fr)',
  },
});
const rowRecipe = cva({
  variants: {
    kind: {
      rival: {},
      own: { backgroundColor: 'info.wash' },
      unsaved: {
        _after: {
          content: '""',
          position: 'absolute',
          inset: '1',
          borderWidth: '1px',
          borderStyle: 'dashed',
          borderColor: 'info',
          borderRadius: 'md',
          pointerEvents: 'none',
        },
      },
    },
  },
});
const you = css({ color: 'info', fontWeight: 'strong' });
const stock = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2',
});
const track = css({ display: { base: 'none', _wide: 'flex' }, flexGrow: '1', justifyContent: 'flex-end' });
const barRecipe = cva({
  base: {
    height: '2',
    minWidth: '[1px]',
    borderRadius: '[1px]',
    _forcedColors: { backgroundColor: '[CanvasText]' },
  },
  variants: { own: { true: { backgroundColor: 'info.mark' }, false: { backgroundColor: 'line.strong' } } },
  defaultVariants: { own: false },
});
const quiet = css({ color: 'ink.soft' });
const onPhone = css({ gridColumn: { base: '2 / -1', _wide: 'auto' } });

type OfferLadderProps = { offer: Offer; unsaved: PriceEffect | null };

/** The live offers of the product by rank, without their sellers. */
export function OfferLadder({ offer, unsaved }: OfferLadderProps) {
  const competition = useQuery(queryFor(listCompetingOffers, { params: { qid: offer.qid } }));
  const others = competition.data?.filter(({ isOwn }) => !isOwn).length;
  return (
    <Card title="Competing offers" text={others === undefined ? null : countText(others, offer)} flush>
      <Loaded
        query={competition}
        what="the competing offers"
        rows={6}
        failureMessage={(error) => competitionFailureMessage(failureOf(listCompetingOffers, error))}
        empty={
          <EmptyState title="No competing offers">
            {offer.status === 'UNMATCHED' || offer.status === 'INVALID'
              ? 'Other offers appear here once the GTIN is in our catalogue.'
              : 'No one else offers this product.'}
          </EmptyState>
        }
      >
        {(offers) => <LadderTable rows={ladderOf(offers, unsaved)} currency={offer.priceCurrency} />}
      </Loaded>
    </Card>
  );
}

function countText(others: number, { rank }: Offer) {
  if (rank === null) return formatNumber(others);
  return others === 0 ? 'None besides yours' : `${formatNumber(others)} besides yours`;
}

type LadderTableProps = { rows: LadderRow[]; currency: string };

function LadderTable({ rows, currency }: LadderTableProps) {
  return (
    <Table label="Competing offers" className={columns}>
      <TableHead>
        <ColumnHeader>Rank</ColumnHeader>
        <ColumnHeader end>Price</ColumnHeader>
        <ColumnHeader end>Difference</ColumnHeader>
        <ColumnHeader end>Quantity</ColumnHeader>
        <ColumnHeader>Ships from</ColumnHeader>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <LadderTableRow key={`${row.kind} ${index}`} row={row} currency={currency} />
        ))}
      </TableBody>
    </Table>
  );
}

function LadderTableRow({ row, currency }: { row: LadderRow; currency: string }) {
  const { kind, rank, price, difference, quantity, share, shipsFrom } = row;
  const isRival = kind === 'rival';
  return (
    <TableRow className={rowRecipe({ kind })}>
      <TableCell head strong={!isRival} className={isRival ? undefined : you}>
        {formatNumber(rank)}
      </TableCell>
      <TableCell end strong>
        {formatMoney(price, currency)}
      </TableCell>
      <TableCell end>
        {isRival ? (
          <span className={quiet}>
            {difference === null ? '–' : signed(formatMoney(difference, currency))}
          </span>
        ) : (
          <span className={you}>{kind === 'own' ? 'You, now' : 'You, new price'}</span>
        )}
      </TableCell>
      <TableCell end>
        {quantity === null ? null : (
          <span className={stock}>
            <span aria-hidden className={track}>
              <span className={barRecipe({ own: !isRival })} style={{ width: `${share * 100}%` }} />
            </span>
            <span>
              {formatNumber(quantity)}
              <NarrowLabel> {quantity === 1 ? 'unit' : 'units'}</NarrowLabel>
            </span>
          </span>
        )}
      </TableCell>
      <TableCell className={onPhone}>
        <span className={quiet}>{shipsFrom === null ? 'not saved' : country(shipsFrom)}</span>
      </TableCell>
    </TableRow>
  );
}
