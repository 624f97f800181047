import { useSelector } from '@xstate/react';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { SelectedOffersDownload } from './offers-download.tsx';
import type { OffersGrid } from './offers-grid.actor.ts';

/** What can be done with the selected offers of all pages. */
export function SelectionBar({ grid }: { grid: OffersGrid }) {
  const selected = useSelector(grid, ({ context }) => context.selected);
  const qids = Object.keys(selected);
  if (qids.length === 0) return null;
  return (
    <BottomBar
      label="Selected offers"
      count={formatCount(qids.length, 'offer')}
      text="selected"
      action={<Button onClick={() => grid.send({ type: 'match.requested' })}>Match the winning price</Button>}
    >
      <SelectedOffersDownload qids={qids} />
      <Button onClick={() => grid.send({ type: 'offers.deselected', qids })}>Clear selection</Button>
    </BottomBar>
  );
}

/** Selects all offers in view, or none of them. */
export function SelectAll({ grid, offers }: { grid: OffersGrid; offers: readonly Offer[] }) {
  const count = useSelector(
    grid,
    ({ context }) => offers.filter(({ qid }) => qid in context.selected).length,
  );
  const isAll = count > 0 && count === offers.length;
  return (
    <Checkbox
      label="Select all offers on this page"
      hideLabel
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() =>
        isAll
          ? grid.send({ type: 'offers.deselected', qids: offers.map(({ qid }) => qid) })
          : grid.send({ type: 'offers.selected', offers: [...offers] })
      }
    />
  );
}
