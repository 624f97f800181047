import { memo } from 'react';
import type { Offer, PriceEffect } from '#contract/catalogue/offers.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { differenceOf, percentageOf } from '#contract/platform/values/money.ts';
import type { GridField } from '#machines/catalogue/offers-grid/offers-grid.cells.ts';
import type { OfferDraft } from '#machines/catalogue/offers-grid/offers-grid.draft.ts';
import { formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { signed } from '#src/lib/signed.ts';
import { offerStatusTexts, standingTexts } from '#src/messages/offer-status.messages.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Status } from '#src/ui/status.tsx';
import { RowLink, TableCell, TableRow } from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css, cva, cx } from '#styled/css';
import { GridCell, readOnlyCell } from './grid-cell.tsx';
import { caption, captionOfRow, placement } from './grid-layout.ts';
import { gridColumnNames } from './grid-position.ts';
import { OfferDecision } from './offer-decision.tsx';
import type { OffersGrid } from './offers-grid.actor.ts';
import { type EffectOnRow, PriceEffectPanel } from './price-effect-panel.tsx';

const standingRecipe = cva({
  variants: {
    standing: {
      WINNING: { color: 'success' },
      CLOSE: { color: 'warning' },
      FAR: {},
    },
  },
});
const none = css({ color: 'ink.faint' });
const former = css({ color: 'ink.faint', textStyle: 'label', display: 'block' });

type OfferRowProps = EffectOnRow & {
  grid: OffersGrid;
  offer: Offer;
  row: number;
  /** The number of the row in the whole list, from 1 for the head. */
  listRow: number;
  draft: OfferDraft | undefined;
  editing: { field: GridField; text: string } | null;
  /** Whether the offer is selected for changes of many. */
  isChosen: boolean;
  /** The column that takes the focus, -1 in other rows, and the range of selected ones. */
  current: number;
  first: number;
  last: number;
};

export const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const { grid, offer, row, listRow, draft, editing, effect, effects, error } = props;
  const money = (amount: string) => formatMoney(amount, offer.priceCurrency);
  const { text, tone } = offerStatusTexts[offer.status];
  const cell = (field: GridField) => {
    const column = gridColumnNames.indexOf(field);
    return {
      grid,
      row,
      offer,
      field,
      draft,
      editedText: editing?.field === field ? editing.text : null,
      isCurrent: column === props.current,
      isSelected: column >= props.first && column <= props.last,
    };
  };
  return (
    <TableRow aria-rowindex={listRow}>
      <SelectCell {...props} />
      <TableCell
        head
        className={placement.product}
        note={
          <>
            {formatGtin(offer.gtin)} · {offer.brand}
            {draft?.refusal ? <OfferDecision grid={grid} draft={draft} /> : null}
          </>
        }
      >
        <RowLink href={pathTo.offer(offer.qid)}>{offer.name}</RowLink>
      </TableCell>
      <FactCells offer={offer} effect={effect} />
      <GridCell
        {...cell('price')}
        saved={money(draft?.cells.price === undefined ? offer.discountedPrice : offer.price)}
        detail={
          offer.discountedPrice === offer.price ? null : (
            <span className={former}>
              {money(offer.price)} − {offer.discount}%
            </span>
          )
        }
      >
        {editing?.field === 'price' ? (
          <PriceEffectPanel offer={offer} effect={effect} effects={effects} error={error} />
        ) : null}
      </GridCell>
      <GridCell {...cell('quantity')} saved={formatNumber(offer.quantity)} />
      <GridCell {...cell('sellingUnit')} saved={formatNumber(offer.sellingUnit)} />
      <GridCell
        {...cell('isPaused')}
        saved={draft?.cells.isPaused === undefined ? <Status tone={tone}>{text}</Status> : text}
      />
    </TableRow>
  );
});

function SelectCell({ grid, offer, row, isChosen, current }: OfferRowProps) {
  return (
    <TableCell role="gridcell" className={placement.select}>
      <Checkbox
        label={`Select ${offer.name}`}
        hideLabel
        data-row={row}
        data-column={0}
        tabIndex={current === 0 ? 0 : -1}
        checked={isChosen}
        onChange={({ target }) =>
          target.checked
            ? grid.send({ type: 'offers.selected', offers: [offer] })
            : grid.send({ type: 'offers.deselected', qids: [offer.qid] })
        }
      />
    </TableCell>
  );
}

/** Rank, price to win and difference: those of the unsaved price, once the marketplace has told them. */
const FactCells = memo(function FactCells({
  offer,
  effect,
}: {
  offer: Offer;
  effect: PriceEffect | undefined;
}) {
  const money = (amount: string) => formatMoney(amount, offer.priceCurrency);
  const ranked = effect ?? offer;
  const { difference, differencePercentage } = effect ? differenceAt(offer, effect) : offer;
  return (
    <>
      <TableCell
        {...readOnlyCell}
        className={placement.rank}
        note={<StandingText ranked={ranked} before={offer} />}
      >
        {ranked.rank === null ? (
          <None />
        ) : (
          <>
            <strong>{formatNumber(ranked.rank)}</strong> of {formatNumber(ranked.rankOf ?? 0)}
          </>
        )}
      </TableCell>
      <TableCell {...readOnlyCell} end className={placement.priceToWin}>
        <span className={cx(caption, captionOfRow.second)}>Price to win </span>
        {offer.priceToWin === null ? <None /> : money(offer.priceToWin)}
      </TableCell>
      <TableCell
        {...readOnlyCell}
        end
        className={placement.difference}
        note={differencePercentage === null ? null : signed(`${differencePercentage}%`)}
      >
        {difference === null ? <None /> : signed(money(difference))}
      </TableCell>
    </>
  );
});

/** The difference of an unsaved price to the price to win. */
function differenceAt({ priceToWin }: Offer, { discountedPrice, rank }: PriceEffect) {
  if (rank === null || priceToWin === null) return { difference: null, differencePercentage: null };
  const difference = differenceOf(discountedPrice, priceToWin);
  return { difference, differencePercentage: percentageOf(difference, priceToWin) };
}

type Ranked = Pick<PriceEffect, 'rank' | 'standing'>;

function StandingText({ ranked: { rank, standing }, before }: { ranked: Ranked; before: Ranked }) {
  if (standing === null) return null;
  return (
    <>
      <span className={standingRecipe({ standing })}>{standingTexts[standing]}</span>
      {before.rank === null || before.rank === rank ? null : `, was ${formatNumber(before.rank)}`}
    </>
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
