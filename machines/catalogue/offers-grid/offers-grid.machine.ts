import { assign, emit, setup } from 'xstate';
import { updateOffers } from '#contract/catalogue/offers.calls.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import type { CallInput } from '#contract/platform/api/call.ts';
import { callAttempt } from '#machines/platform/attempt/define-attempt.ts';
import { failureActions, failureOfCall } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { idempotencyKeyOf } from '#machines/platform/calls/idempotency-key.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { isFieldEditable } from './offers-grid.cells.ts';
import {
  type CellEdit,
  keepOverNewer,
  offerChangeOf,
  type OfferDrafts,
  omitDrafts,
  readyDrafts,
  withEdits,
  withReply,
} from './offers-grid.draft.ts';
import { changed, redone, stepsWithout, takeNewer, undone } from './offers-grid.steps.ts';
import type {
  OffersGridContext,
  OffersGridEmittedEvent,
  OffersGridEvent,
  SavedOffers,
} from './offers-grid.types.ts';
import { matchEdits } from './price-match.ts';

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
    isSomethingSelected: ({ context }) => Object.keys(context.selected).length > 0,
    isSomethingEdited: ({ context }) => Object.keys(draftsWithEdit(context)).length > 0,
  },
  actions: {
    begin: assign((_, { offer, field, text }: CellEdit) => ({ editing: { offer, field, text } })),
    type: assign(({ context: { editing } }, { text }: { text: string }) => ({
      editing: editing && { ...editing, text },
    })),
    change: assign(({ context }, edits: CellEdit[]) => changed(context, edits)),
    endEdit: assign({ editing: null }),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    drop: assign(({ context }, qid: string) => ({
      drafts: omitDrafts(context.drafts, [qid]),
      ...stepsWithout(context, [qid]),
    })),
    keep: assign(({ context }, qid: string) => ({
      drafts: keepOverNewer(context.drafts, qid),
      ...stepsWithout(context, [qid]),
    })),
    select: assign(({ context: { selected } }, offers: Offer[]) => ({
      selected: { ...selected, ...Object.fromEntries(offers.map((offer) => [offer.qid, offer])) },
    })),
    deselect: assign(({ context: { selected } }, qids: string[]) => ({
      selected: Object.fromEntries(Object.entries(selected).filter(([qid]) => !qids.includes(qid))),
    })),
    match: assign(({ context }) => ({
      ...changed(context, matchEdits(context.drafts, Object.values(context.selected))),
      selected: {},
    })),
    takeNewer: assign(({ context }, offers: Offer[]) => ({
      ...takeNewer(context, offers),
      selected: selectedOf(context, offers),
    })),
    discard: assign({ drafts: {}, undoSteps: [], redoSteps: [] }),
    /** A wait goes on after its changes are discarded. */
    clearRefusal: assign({ failure: ({ context }) => (mustWait({ context }) ? context.failure : null) }),
    takeReady: assign({ sending: ({ context }) => readyDrafts(context.drafts) }),
    takeReply: assign(({ context }, reply: SavedOffers) => ({
      drafts: withReply(context.drafts, context.sending, reply),
      ...stepsWithout(context, qidsWithNewVersion(reply)),
      selected: selectedOf(context, reply.saved),
    })),
    endSaving: assign({ sending: {} }),
    tell: emit((_, emitted: OffersGridEmittedEvent) => emitted),
  },
})
  .extend({ actions: failureActions<OffersGridContext, OffersGridEvent>() })
  .createMachine({
    id: 'offers-grid',
    options: machineOptions,
    context: ({ input }) => ({
      ...input,
      undoSteps: [],
      redoSteps: [],
      editing: null,
      selected: {},
      sending: {},
      failure: null,
    }),
    type: 'parallel',
    on: {
      'cells.changed': { actions: { type: 'change', params: ({ event }) => event.edits } },
      'change.undone': { actions: 'undo' },
      'change.redone': { actions: 'redo' },
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
      matching: {
        initial: 'closed',
        states: {
          closed: {
            on: {
              'offers.selected': { actions: { type: 'select', params: ({ event }) => event.offers } },
              'offers.deselected': { actions: { type: 'deselect', params: ({ event }) => event.qids } },
              'match.requested': { guard: 'isSomethingSelected', target: 'reviewing' },
            },
          },
          reviewing: {
            description: 'What matching the winning price would do is shown, offer by offer.',
            on: {
              'match.applied': { target: 'closed', actions: 'match' },
              'dialog.closed': 'closed',
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
              'discard.confirmed': { target: 'idle', actions: ['discard', 'clearRefusal'] },
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

/** The selected offers as they are loaded now: ranks change without a new version. */
function selectedOf(
  { selected }: OffersGridContext,
  offers: readonly Offer[],
): OffersGridContext['selected'] {
  const loaded = offers.filter(({ qid }) => qid in selected);
  return { ...selected, ...Object.fromEntries(loaded.map((offer) => [offer.qid, offer])) };
}

function qidsWithNewVersion({ saved, refused }: SavedOffers): string[] {
  const stale = refused.filter(({ code }) => code === 'stale_version');
  return [...saved, ...stale].map(({ qid }) => qid);
}

function saveInput(sending: OfferDrafts): CallInput<typeof updateOffers> {
  const changes = Object.values(sending).map(offerChangeOf);
  return { body: { changes }, idempotencyKey: idempotencyKeyOf(updateOffers, changes) };
}
