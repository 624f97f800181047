import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { failureOf } from '#client/call-error.ts';
import { previewPrices } from '#contract/catalogue/offers.calls.ts';
import type { PriceEffect } from '#contract/catalogue/offers.schemas.ts';
import { matchPrices, type PriceMatch } from '#machines/catalogue/offers-grid/price-match.ts';
import { formatCount, formatMoney, formatNumber } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import {
  ColumnHeader,
  NarrowLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { previewPricesFailureMessage, unsavedText, winningText } from './grid.messages.ts';
import { matchBlockerTexts, matchSummary, matchTexts } from './match.messages.ts';
import type { OffersGrid } from './offers-grid.actor.ts';
import { priceEffectsQuery } from './price-effects.queries.ts';

const columns = css({
  '--columns': { base: 'minmax(0, 1fr) auto', _wide: 'minmax(0, 1fr) 5rem 5rem 5rem 9rem' },
});
const placement = {
  before: css({ gridArea: { base: '2 / 1', _wide: 'auto' } }),
  after: css({ gridArea: { base: '1 / 2', _wide: 'auto' }, textAlign: 'end' }),
  floor: css({ gridArea: { base: '3 / 1', _wide: 'auto' } }),
  result: css({
    gridArea: { base: '2 / 2 / 4 / 3', _wide: 'auto' },
    textAlign: { base: 'end', _wide: 'start' },
  }),
};
const list = css({
  maxHeight: '[50dvh]',
  overflowY: 'auto',
  marginInline: '-4',
  borderTopWidth: '1px',
  borderColor: 'line',
});
const summary = css({ fontWeight: 'strong' });
const hint = css({ color: 'ink.soft', textStyle: 'label', marginBlock: '2' });
const quiet = css({ color: 'ink.soft' });
const wins = css({ color: 'success' });

type MatchDialogProps = { grid: OffersGrid; say: (text: string) => void };

/** A dry run: each selected offer with its price before and after, its floor, and why it keeps its price. */
export function MatchDialog({ grid, say }: MatchDialogProps) {
  const drafts = useSelector(grid, ({ context }) => context.drafts);
  const selected = useSelector(grid, ({ context }) => context.selected);
  const all = matchPrices(drafts, Object.values(selected));
  const matched = all.filter(({ after }) => after !== null);
  const kept = all.filter(({ after }) => after === null);
  const { data, error } = useQuery(
    priceEffectsQuery(matched.flatMap(({ offer: { qid }, after }) => (after ? [{ qid, price: after }] : []))),
  );
  const effects = new Map(data?.effects.map((effect) => [effect.qid, effect]));
  const close = () => grid.send({ type: 'dialog.closed' });
  function apply() {
    grid.send({ type: 'match.applied' });
    say(unsavedText(grid.getSnapshot().context.drafts));
  }
  return (
    <Dialog
      open
      wide
      title={matchTexts.title}
      onClose={close}
      actions={
        matched.length === 0 ? (
          <Button onClick={close}>Back to the list</Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={apply}>
              Set {formatCount(matched.length, 'price')}
            </Button>
          </>
        )
      }
    >
      <p className={summary}>{matchSummary(matched.length, kept.length)}</p>
      <p role="status">
        {error ? previewPricesFailureMessage(failureOf(previewPrices, error)) : data ? winningText(data) : ''}
      </p>
      <p className={hint}>{matchTexts.hint}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
      <div role="region" aria-label="New prices" tabIndex={0} className={list}>
        <Table label="Selected offers" className={columns}>
          <TableHead>
            <ColumnHeader>Product</ColumnHeader>
            <ColumnHeader end>Before</ColumnHeader>
            <ColumnHeader end>After</ColumnHeader>
            <ColumnHeader end>Floor</ColumnHeader>
            <ColumnHeader>Result</ColumnHeader>
          </TableHead>
          <TableBody>
            {[...matched, ...kept].map((match) => (
              <MatchRow key={match.offer.qid} match={match} effect={effects.get(match.offer.qid)} />
            ))}
          </TableBody>
        </Table>
      </div>
    </Dialog>
  );
}

function MatchRow({ match, effect }: { match: PriceMatch; effect: PriceEffect | undefined }) {
  const { offer, before, after, blocker } = match;
  const money = (amount: string) => formatMoney(amount, offer.priceCurrency);
  return (
    <TableRow>
      <TableCell head note={offer.brand}>
        {offer.name}
      </TableCell>
      <TableCell end className={placement.before}>
        <NarrowLabel>Before </NarrowLabel>
        {money(before)}
      </TableCell>
      <TableCell end strong className={placement.after}>
        {after === null ? <Unchanged /> : money(after)}
      </TableCell>
      <TableCell end className={placement.floor}>
        <NarrowLabel>Floor </NarrowLabel>
        {offer.floor === null ? 'None' : money(offer.floor)}
      </TableCell>
      <TableCell className={placement.result}>
        {blocker === null ? (
          <Result effect={effect} />
        ) : (
          <span className={quiet}>{matchBlockerTexts[blocker]}</span>
        )}
      </TableCell>
    </TableRow>
  );
}

function Unchanged() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>Unchanged</VisuallyHidden>
    </>
  );
}

function Result({ effect }: { effect: PriceEffect | undefined }) {
  if (!effect || effect.rank === null || effect.rankOf === null) return null;
  return (
    <span className={effect.rank === 1 ? wins : undefined}>
      {formatNumber(effect.rank)} of {formatNumber(effect.rankOf)}
    </span>
  );
}
