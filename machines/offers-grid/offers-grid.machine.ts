import { assign, emit, setup } from 'xstate';
import type { CallFailure, CallInput, CallReply } from '#contract/call.ts';
import { updateOffers } from '#contract/offers/offers.calls.ts';
import type { Offer } from '#contract/offers/offers.schemas.ts';
import { callAttempt } from '#machines/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/call-failure.ts';
import { deadline } from '#machines/deadline.ts';
import { idempotencyKeyOf } from '#machines/idempotency-key.ts';
import { machineOptions } from '#machines/options.ts';
import { mustWait, throttled, whenThrottled } from '#machines/throttled.ts';
import { type GridField, isFieldEditable } from './offers-grid.cells.ts';
import {
  type CellEdit,
  inverseOf,
  keepOverNewer,
  offerChangeOf,
  type OfferDrafts,
  omitDrafts,
  readyDrafts,
  withEdits,
  withNewerOffers,
  withReply,
} from './offers-grid.draft.ts';

/** Steps back that are kept. */
const MOST_UNDO_STEPS = 200;

type Saving = CallReply<typeof updateOffers>;

export type OffersGridContext = {
  drafts: OfferDrafts;
  /** For each change the edits that undo it, the newest last. */
  undoSteps: CellEdit[][];
  /** The cell that is edited, with its text so far. */
  editing: CellEdit | null;
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
  /** The seller takes the saved values of an offer. */
  | { type: 'draft.dropped'; qid: string }
  /** The seller keeps the edits instead of a colleague's newer version. */
  | { type: 'draft.kept'; qid: string }
  | { type: 'offers.loaded'; offers: Offer[] }
  | { type: 'save.requested' }
  | { type: 'discard.requested' }
  | { type: 'discard.confirmed' }
  | { type: 'dialog.closed' };

export type OffersGridEmittedEvent =
  | { type: 'offers.saved'; saved: Offer[]; refused: number }
  /** The offers may have changed: by a change whose answer was lost. */
  | { type: 'offers.outdated' };

/**
 * Offers that are edited in their list as in a spreadsheet. Cells become drafts, and one call saves all offers that are
 * ready. Offers can be edited meanwhile.
 */
export const offersGridMachine = setup({
  types: {
    context: {} as OffersGridContext,
    events: {} as OffersGridEvent,
    emitted: {} as OffersGridEmittedEvent,
    input: {} as { drafts: OfferDrafts },
    tags: {} as 'busy' | 'throttled',
  },
  actors: { save: callAttempt(updateOffers), deadline },
  guards: {
    mustWait,
    isEditable: (_, { offer, field }: CellEdit) => isFieldEditable(offer, field),
    isSomethingReady: ({ context }) => Object.keys(readyDrafts(draftsWithEdit(context))).length > 0,
    isSomethingEdited: ({ context }) => Object.keys(draftsWithEdit(context)).length > 0,
  },
  actions: {
    begin: assign((_, { offer, field, text }: CellEdit) => ({ editing: { offer, field, text } })),
    type: assign(({ context: { editing } }, { text }: { text: string }) => ({
      editing: editing && { ...editing, text },
    })),
    change: assign(({ context }, edits: CellEdit[]) => changed(context, edits)),
    endEdit: assign({ editing: null }),
    undo: assign(({ context: { drafts, undoSteps } }) => ({
      drafts: withEdits(drafts, undoSteps.at(-1) ?? []),
      undoSteps: undoSteps.slice(0, -1),
    })),
    drop: assign(({ context }, qid: string) => ({
      drafts: omitDrafts(context.drafts, [qid]),
      undoSteps: stepsWithout(context, [qid]),
    })),
    keep: assign(({ context }, qid: string) => ({
      drafts: keepOverNewer(context.drafts, qid),
      undoSteps: stepsWithout(context, [qid]),
    })),
    takeNewer: assign(({ context }, offers: Offer[]) => takeNewer(context, offers)),
    discard: assign({ drafts: {}, undoSteps: [] }),
    takeReady: assign({ sending: ({ context }) => readyDrafts(context.drafts) }),
    takeReply: assign(({ context }, reply: Saving) => ({
      drafts: withReply(context.drafts, context.sending, reply),
      undoSteps: stepsWithout(context, qidsWithNewVersion(reply)),
    })),
    endSaving: assign({ sending: {} }),
    tell: emit((_, emitted: OffersGridEmittedEvent) => emitted),
  },
})
  .extend({ actions: failureActions<OffersGridContext, OffersGridEvent>() })
  .createMachine({
    id: 'offers-grid',
    options: machineOptions,
    context: ({ input }) => ({ ...input, undoSteps: [], editing: null, sending: {}, failure: null }),
    type: 'parallel',
    on: {
      'cells.changed': { actions: { type: 'change', params: ({ event }) => event.edits } },
      'change.undone': { actions: 'undo' },
      'draft.dropped': { actions: { type: 'drop', params: ({ event }) => event.qid } },
      'draft.kept': { actions: { type: 'keep', params: ({ event }) => event.qid } },
      'offers.loaded': { actions: { type: 'takeNewer', params: ({ event }) => event.offers } },
    },
    states: {
      edits: {
        initial: 'browsing',
        states: {
          browsing: {
            on: {
              'edit.started': {
                guard: { type: 'isEditable', params: ({ event }) => event },
                target: 'editing',
                actions: { type: 'begin', params: ({ event }) => event },
              },
            },
          },
          editing: {
            on: {
              'edit.typed': { actions: { type: 'type', params: ({ event }) => event } },
              'edit.applied': { target: 'browsing', actions: applyEdit() },
              'edit.cancelled': { target: 'browsing', actions: 'endEdit' },
              'edit.started': [
                {
                  guard: { type: 'isEditable', params: ({ event }) => event },
                  actions: [...applyEdit(), { type: 'begin', params: ({ event }) => event }],
                },
                { target: 'browsing', actions: applyEdit() },
              ],
              'save.requested': { target: 'browsing', actions: applyEdit() },
              'discard.requested': { target: 'browsing', actions: applyEdit() },
            },
          },
        },
      },
      saving: {
        initial: 'idle',
        states: {
          idle: {
            on: { 'discard.requested': { guard: 'isSomethingEdited', target: 'confirmingDiscard' } },
            initial: 'ready',
            states: {
              ready: {
                always: whenThrottled,
                on: {
                  'save.requested': { guard: 'isSomethingReady', target: '#offers-grid.saving.sending' },
                },
              },
              throttled,
            },
          },
          confirmingDiscard: {
            on: {
              'discard.confirmed': { target: 'idle', actions: 'discard' },
              'dialog.closed': 'idle',
            },
          },
          sending: {
            description: 'Offers can be edited meanwhile. What is typed after the start is saved next time.',
            tags: 'busy',
            entry: ['clearFailure', 'takeReady'],
            exit: 'endSaving',
            invoke: {
              id: 'save',
              src: 'save',
              input: ({ context: { sending } }) => saveInput(sending),
              onDone: {
                target: 'idle',
                actions: [
                  { type: 'takeReply', params: ({ event }) => event.output },
                  {
                    type: 'tell',
                    params: ({ event: { output } }) => ({
                      type: 'offers.saved',
                      saved: output.saved,
                      refused: output.refused.length,
                    }),
                  },
                ],
              },
              onError: {
                target: 'idle',
                actions: [
                  { type: 'keepFailure', params: failureOfCall(updateOffers) },
                  { type: 'tell', params: { type: 'offers.outdated' } },
                ],
              },
            },
          },
        },
      },
    },
  });

/** The drafts together with the cell that is edited: what has to be stored and can be saved. */
export function draftsWithEdit({
  drafts,
  editing,
}: Pick<OffersGridContext, 'drafts' | 'editing'>): OfferDrafts {
  return editing ? withEdits(drafts, [editing]) : drafts;
}

function applyEdit() {
  const params = ({ context: { editing } }: { context: OffersGridContext }) => (editing ? [editing] : []);
  return [{ type: 'change', params }, 'endEdit'] as const;
}

function changed(
  { drafts, undoSteps }: OffersGridContext,
  edits: CellEdit[],
): Pick<OffersGridContext, 'drafts' | 'undoSteps'> {
  const after = withEdits(drafts, edits);
  if (after === drafts) return { drafts, undoSteps };
  return { drafts: after, undoSteps: [...undoSteps, inverseOf(drafts, edits)].slice(-MOST_UNDO_STEPS) };
}

/** Undoing leads back to values of the known version alone. */
function takeNewer(
  context: OffersGridContext,
  offers: readonly Offer[],
): Pick<OffersGridContext, 'drafts' | 'undoSteps'> {
  const newer = new Map(offers.map(({ qid, version }) => [qid, version]));
  const outdated = context.undoSteps
    .flat()
    .flatMap(({ offer: { qid, version } }) => ((newer.get(qid) ?? 0) > version ? [qid] : []));
  return {
    drafts: withNewerOffers(context.drafts, offers),
    undoSteps: stepsWithout(context, outdated),
  };
}

function stepsWithout({ undoSteps }: OffersGridContext, qids: readonly string[]): CellEdit[][] {
  return undoSteps
    .map((edits) => edits.filter(({ offer }) => !qids.includes(offer.qid)))
    .filter((edits) => edits.length > 0);
}

function qidsWithNewVersion({ saved, refused }: Saving): string[] {
  const stale = refused.filter(({ code }) => code === 'stale_version');
  return [...saved, ...stale].map(({ qid }) => qid);
}

function saveInput(sending: OfferDrafts): CallInput<typeof updateOffers> {
  const changes = Object.values(sending).map(offerChangeOf);
  return { body: { changes }, idempotencyKey: idempotencyKeyOf(updateOffers, changes) };
}
