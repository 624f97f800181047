import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import {
  isFieldEditable,
  NOT_PAUSED,
  PAUSED,
  readCell,
} from '#machines/catalogue/offers-grid/offers-grid.cells.ts';
import { cellText, type OfferDrafts } from '#machines/catalogue/offers-grid/offers-grid.draft.ts';
import type { GridColumn } from './grid-position.ts';
import { appliedText, gridTexts } from './grid.messages.ts';
import type { OffersGrid } from './offers-grid.actor.ts';

type EditStart = { offer: Offer; column: GridColumn; typed?: string; say: (text: string) => void };

/** Opens the editor of a cell with the typed character, or with its text. The status has two values and no editor. */
export function startEdit(grid: OffersGrid, { offer, column, typed, say }: EditStart): void {
  const { drafts } = grid.getSnapshot().context;
  if (column === 'select') return;
  if (column !== 'isPaused') {
    const text = typed ?? cellText(drafts, offer, column);
    grid.send({ type: 'edit.started', offer, field: column, text });
    return;
  }
  if (!isFieldEditable(offer, 'isPaused')) return say(gridTexts.statusIsFixed);
  const text = statusFor(typed, drafts, offer);
  if (text === null) return;
  grid.send({ type: 'cells.changed', edits: [{ offer, field: 'isPaused', text }] });
  say(appliedText(grid.getSnapshot().context.drafts, offer, 'isPaused'));
}

/** Returns true, for a key that is used. */
export function toggleSelected(grid: OffersGrid, offer: Offer | undefined): true {
  if (!offer) return true;
  const isSelected = offer.qid in grid.getSnapshot().context.selected;
  if (isSelected) grid.send({ type: 'offers.deselected', qids: [offer.qid] });
  else grid.send({ type: 'offers.selected', offers: [offer] });
  return true;
}

/** The first letter of a status chooses it; Space, Enter and a tap change it. */
function statusFor(typed: string | undefined, drafts: OfferDrafts, offer: Offer): string | null {
  if (typed !== undefined && typed !== ' ') {
    return [PAUSED, NOT_PAUSED].find((status) => status.startsWith(typed.toUpperCase())) ?? null;
  }
  const reading = readCell(offer, 'isPaused', cellText(drafts, offer, 'isPaused'));
  return 'value' in reading && reading.value ? NOT_PAUSED : PAUSED;
}
