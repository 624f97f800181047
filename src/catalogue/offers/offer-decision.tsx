import { gridFields, savedValues } from '#machines/catalogue/offers-grid/offers-grid.cells.ts';
import { type OfferDraft, offerChangeOf } from '#machines/catalogue/offers-grid/offers-grid.draft.ts';
import { Button } from '#src/ui/button.tsx';
import { css } from '#styled/css';
import { cellValueText } from './cell-value-text.ts';
import { fieldTexts, refusalTexts } from './grid.messages.ts';
import type { OffersGrid } from './offers-grid.actor.ts';

const box = css({
  display: 'block',
  position: 'relative',
  zIndex: 'raised',
  textStyle: 'label',
  fontWeight: 'medium',
  color: 'danger',
});
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '1' });

type OfferDecisionProps = { grid: OffersGrid; draft: OfferDraft };

/** Why an offer was not saved; of an outdated version both values, to choose between them. */
export function OfferDecision({ grid, draft }: OfferDecisionProps) {
  const { base, cells, refusal } = draft;
  if (!refusal) return null;
  const { qid, priceCurrency } = base;
  const newer = refusal.code === 'stale_version' ? refusal.offer : null;
  return (
    <span className={box}>
      {refusalTexts[refusal.code]}
      {newer
        ? gridFields
            .filter((field) => cells[field] !== undefined)
            .map((field) => (
              <span key={field}>
                {' '}
                {fieldTexts[field]}: theirs {cellValueText(savedValues(newer), field, priceCurrency)}, yours{' '}
                {cellValueText(offerChangeOf(draft), field, priceCurrency) ?? cells[field]}.
              </span>
            ))
        : null}
      <span className={choices}>
        {newer ? (
          <Button size="sm" onClick={() => grid.send({ type: 'draft.kept', qid })}>
            Keep yours
          </Button>
        ) : null}
        <Button size="sm" onClick={() => grid.send({ type: 'draft.dropped', qid })}>
          {newer ? 'Take theirs' : 'Discard'}
        </Button>
      </span>
    </span>
  );
}
