import type { updateOffers } from '#contract/catalogue/offers.calls.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import type { CallFailure, CallReply } from '#contract/platform/api/call.ts';
import type { GridField } from './offers-grid.cells.ts';
import type { CellEdit, OfferDrafts } from './offers-grid.draft.ts';

/** The reply to a call that saves offers. */
export type SavedOffers = CallReply<typeof updateOffers>;

export type OffersGridContext = {
  drafts: OfferDrafts;
  /** For each change the edits that undo it, the newest last. */
  undoSteps: CellEdit[][];
  /** For each change that was undone the edits that make it again, the next one last. */
  redoSteps: CellEdit[][];
  /** The cell that is edited, with its text so far. */
  editing: CellEdit | null;
  /** The offers for changes of many, as they were loaded last, by qid. */
  selected: Record<string, Offer>;
  /** The drafts that are saved, as they were sent. */
  sending: OfferDrafts;
  failure: CallFailure<typeof updateOffers> | null;
};

export type OffersGridEvent =
  | { type: 'edit.started'; offer: Offer; field: GridField; text: string }
  | { type: 'edit.typed'; text: string }
  | { type: 'edit.applied' }
  | { type: 'edit.cancelled' }
  /** Several cells at once: a paste, a fill, a deletion. */
  | { type: 'cells.changed'; edits: CellEdit[] }
  | { type: 'change.undone' }
  | { type: 'change.redone' }
  /** The seller takes the saved values of an offer. */
  | { type: 'draft.dropped'; qid: string }
  /** The seller keeps the edits instead of a colleague's newer version. */
  | { type: 'draft.kept'; qid: string }
  | { type: 'offers.loaded'; offers: Offer[] }
  | { type: 'offers.selected'; offers: Offer[] }
  | { type: 'offers.deselected'; qids: string[] }
  /** The seller asks what matching the winning price would do to the selected offers. */
  | { type: 'match.requested' }
  | { type: 'match.applied' }
  | { type: 'save.requested' }
  | { type: 'discard.requested' }
  | { type: 'discard.confirmed' }
  | { type: 'dialog.closed' };

export type OffersGridEmittedEvent =
  | { type: 'offers.saved'; saved: Offer[]; refused: number }
  /** The offers may have changed: by a change whose answer was lost. */
  | { type: 'offers.outdated' };
