import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { isReady, type OfferDrafts } from '#machines/catalogue/offers-grid/offers-grid.draft.ts';
import { draftsWithEdit } from '#machines/catalogue/offers-grid/offers-grid.machine.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { keepHeightIn } from '#src/ui/measured-height.ts';
import { TableBody } from '#src/ui/table.tsx';
import { useFocusLoss } from '#src/ui/use-kept-focus.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { ChangesBar } from './changes-bar.tsx';
import { isSingle, noColumns, selectedColumns } from './grid-position.ts';
import { savedText } from './grid.messages.ts';
import { OfferRow } from './offer-row.tsx';
import { type OffersGrid, useOffersGrid } from './offers-grid.actor.ts';
import { OffersTable } from './offers-table.tsx';
import type { OffersFilter } from './offers.filters.ts';
import { draftedPrices, priceEffectsQuery } from './price-effects.queries.ts';
import { SelectAll, SelectionBar } from './selection-bar.tsx';
import { useGridKeys } from './use-grid-keys.ts';

const MatchDialog = lazyPart(async () => (await import('./match-dialog.tsx')).MatchDialog);

const bars = css({
  position: { base: 'sticky', _short: 'static' },
  bottom: '[var(--lower-edge, 0px)]',
  zIndex: 'sticky',
  display: 'grid',
  gap: '2',
  padding: '2',
  '&:empty': { display: 'none' },
});

const keepRowsAbove = keepHeightIn('--grid-bars-height');

type EditableOffersProps = {
  filter: OffersFilter;
  offers: Offer[];
  /** The offers on all pages. */
  count: number;
  /** The rows belong to the former filters. */
  stale: boolean;
};

/** The offers of a page, edited as in a spreadsheet, or the changed ones of all pages. */
export function EditableOffers({ filter, offers, count, stale }: EditableOffersProps) {
  const grid = useOffersGrid();
  const notify = useNotify();
  const [narrowed, setNarrowed] = useState<string[] | null>(null);
  const [said, say] = useState('');
  const drafts = useSelector(grid, ({ context }) => context.drafts);
  const isMatching = useSelector(grid, (snapshot) => snapshot.matches({ matching: 'reviewing' }));
  useEmitted(grid, {
    'offers.saved': ({ saved, refused }) =>
      notify({ message: savedText(saved.length, refused), variant: refused > 0 ? 'caution' : 'success' }),
  });
  if (narrowed && Object.keys(drafts).length === 0) setNarrowed(null);
  // An offer stays in view when it is fixed.
  const changed = narrowed?.flatMap(
    (qid) => offers.find((offer) => offer.qid === qid) ?? drafts[qid]?.base ?? [],
  );
  const isNarrowed = changed !== undefined && changed.length > 0;
  const shown = isNarrowed ? changed : offers;
  return (
    <KeptFocus grid={grid}>
      <OffersTable
        filter={filter}
        count={isNarrowed ? changed.length : count}
        selectAll={<SelectAll grid={grid} offers={shown} />}
      >
        <OfferRows
          grid={grid}
          first={isNarrowed ? 2 : (filter.page - 1) * filter.size + 2}
          offers={shown}
          stale={stale}
          say={say}
        />
      </OffersTable>
      <div ref={keepRowsAbove} className={bars}>
        <SelectionBar grid={grid} />
        <ChangesBar
          grid={grid}
          isNarrowed={isNarrowed}
          onNarrow={(wanted) => setNarrowed(wanted ? qidsToShow(drafts) : null)}
          say={say}
        />
      </div>
      {isMatching ? <MatchDialog grid={grid} say={say} /> : null}
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
    </KeptFocus>
  );
}

/** When the focused control of a bar or of a row goes, the current cell takes the focus. */
function KeptFocus({ grid, children }: { grid: OffersGrid; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const watched = useFocusLoss(() => {
    const cell = box.current?.querySelector('[data-column][tabindex="0"]');
    if (cell instanceof HTMLElement) cell.focus({ preventScroll: true });
  });
  // Renders when a control may have gone.
  useSelector(grid, ({ context }) => context.drafts);
  useSelector(grid, ({ context }) => context.selected);
  return (
    <div ref={box} {...watched}>
      {children}
    </div>
  );
}

/** The offers to fix, or all changed ones when nothing is wrong. */
function qidsToShow(drafts: OfferDrafts): string[] {
  const wrong = Object.values(drafts).filter((draft) => !isReady(draft));
  return (wrong.length > 0 ? wrong : Object.values(drafts)).map(({ base }) => base.qid);
}

type OfferRowsProps = {
  grid: OffersGrid;
  /** The number of the first row in the whole list. */
  first: number;
  offers: Offer[];
  stale: boolean;
  say: (text: string) => void;
};

function OfferRows({ grid, first, offers, stale, say }: OfferRowsProps) {
  const drafts = useSelector(grid, ({ context }) => draftsWithEdit(context));
  const editing = useSelector(grid, ({ context }) => context.editing);
  const chosen = useSelector(grid, ({ context }) => context.selected);
  const { selection, handlers } = useGridKeys(grid, { offers, say });
  const prices = draftedPrices(drafts, offers);
  const { data: effects, error } = useQuery(priceEffectsQuery(prices));
  const effectOf = useMemo(() => new Map(effects?.effects.map((effect) => [effect.qid, effect])), [effects]);
  const asked = new Set(prices.map(({ qid }) => qid));
  const current = Math.min(selection.to.row, offers.length - 1);
  return (
    <TableBody stale={stale} {...handlers}>
      {offers.map((offer, row) => {
        const edited = editing?.offer.qid === offer.qid ? editing : null;
        return (
          <OfferRow
            key={offer.qid}
            grid={grid}
            offer={offer}
            row={row}
            listRow={first + row}
            draft={drafts[offer.qid]}
            editing={edited}
            effect={asked.has(offer.qid) ? effectOf.get(offer.qid) : undefined}
            effects={edited ? effects : undefined}
            error={edited ? error : null}
            isChosen={offer.qid in chosen}
            current={row === current ? selection.to.column : -1}
            {...(isSingle(selection) ? noColumns : selectedColumns(selection, row))}
          />
        );
      })}
    </TableBody>
  );
}
