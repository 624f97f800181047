import { defineModel } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { updateOffers } from '#contract/catalogue/offers.calls.ts';
import { soapOffer, towelOffer, unmatchedOffer } from '#contract/catalogue/offers.samples.ts';
import type { Offer } from '#contract/catalogue/offers.schemas.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { type CellEdit, type OfferDrafts, readyDrafts, withEdits } from './offers-grid.draft.ts';
import { draftsWithEdit, offersGridMachine } from './offers-grid.machine.ts';

const { qid } = soapOffer;
const soapSaved: Offer = { ...soapOffer, version: 4, price: '11.40', discountedPrice: '11.40' };
const towelSaved: Offer = { ...towelOffer, version: 2, quantity: 36 };
const soapOfColleague: Offer = { ...soapOffer, version: 5, price: '11.80', discountedPrice: '11.80' };

const statusOf = (offer: Offer) =>
  ({ type: 'edit.started', offer, field: 'isPaused', text: 'Live' }) as const;

const compared = (drafts: OfferDrafts) =>
  Object.values(drafts).map(({ base, cells, refusal }) => [
    base.qid,
    base.version,
    cells,
    refusal?.code,
    refusal?.offer?.version,
  ]);

const comparedSteps = (steps: CellEdit[][]) =>
  steps.map((edits) => edits.map(({ offer, field, text }) => [offer.qid, field, text]));

export const offersGridModel = defineModel(offersGridMachine, {
  inputs: {
    'offers without edits': { drafts: {} },
    'an edit from before the page was reloaded': {
      drafts: withEdits({}, [{ offer: soapOffer, field: 'price', text: '11.40' }]),
    },
  },
  events: {
    'a price is edited': { type: 'edit.started', offer: soapOffer, field: 'price', text: '12.00' },
    'a status is edited': statusOf(soapOffer),
    'the price of an unmatched offer is edited': {
      type: 'edit.started',
      offer: unmatchedOffer,
      field: 'price',
      text: '24.50',
    },
    'the status of an unmatched offer is edited': statusOf(unmatchedOffer),
    'the status of an invalid offer is edited': statusOf({ ...unmatchedOffer, status: 'INVALID' }),
    'a lower price is typed': { type: 'edit.typed', text: '11.40' },
    'a price below the floor is typed': { type: 'edit.typed', text: '10' },
    'the edit is applied': { type: 'edit.applied' },
    'the edit is cancelled': { type: 'edit.cancelled' },
    'quantities are pasted': {
      type: 'cells.changed',
      edits: [
        { offer: soapOffer, field: 'quantity', text: '24' },
        { offer: towelOffer, field: 'quantity', text: '36' },
      ],
    },
    'the last change is undone': { type: 'change.undone' },
    'the undone change is made again': { type: 'change.redone' },
    'the saved values are taken': { type: 'draft.dropped', qid },
    'the edits are kept': { type: 'draft.kept', qid },
    'a colleague’s price is loaded': { type: 'offers.loaded', offers: [soapOfColleague, towelOffer] },
    'offers are selected': { type: 'offers.selected', offers: [soapOffer, unmatchedOffer] },
    'another offer is selected': { type: 'offers.selected', offers: [towelOffer] },
    'an offer is deselected': { type: 'offers.deselected', qids: [towelOffer.qid] },
    'all offers are deselected': {
      type: 'offers.deselected',
      qids: [soapOffer.qid, towelOffer.qid, unmatchedOffer.qid],
    },
    'matching the winning price is requested': { type: 'match.requested' },
    'the matching prices are applied': { type: 'match.applied' },
    'saving is requested': { type: 'save.requested' },
    'discarding all is requested': { type: 'discard.requested' },
    'discarding all is confirmed': { type: 'discard.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
  },
  outcomes: {
    save: callOutcomes(
      updateOffers,
      {
        'all saved': { saved: [soapSaved, towelSaved], refused: [] },
        'one refused': {
          saved: [towelSaved],
          refused: [
            { qid, code: 'price_below_floor', field: 'price', offer: { ...soapOffer, floor: '11.50' } },
          ],
        },
        'one changed by a colleague': {
          saved: [towelSaved],
          refused: [{ qid, code: 'stale_version', field: null, offer: soapOfColleague }],
        },
      },
      { throttled: { wait: 30 } },
    ),
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isEditable: {
      any: {
        'the cell is not the status': (_, { field }) => field !== 'isPaused',
        'the offer can be paused': {
          all: {
            'the offer is matched': (_, { offer }) => offer.status !== 'UNMATCHED',
            'the offer is valid': (_, { offer }) => offer.status !== 'INVALID',
          },
        },
      },
    },
  },
  guardContext: (context) => ({
    mustWait: mustWait({ context }),
    drafts: Object.values(context.drafts).map(({ base, refusal }) => [base.qid, refusal?.code]),
    isReady: Object.keys(readyDrafts(draftsWithEdit(context))).length > 0,
    isSelected: Object.keys(context.selected).length > 0,
    isEdited: Object.keys(draftsWithEdit(context)).length > 0,
  }),
  comparedContext: ({ drafts, undoSteps, redoSteps, editing, selected, sending, failure }) => ({
    drafts: compared(drafts),
    undoSteps: comparedSteps(undoSteps),
    redoSteps: comparedSteps(redoSteps),
    editing: editing && [editing.offer.qid, editing.field, editing.text],
    selected: Object.values(selected).map((offer) => [offer.qid, offer.version]),
    sending: compared(sending),
    failure: failure?.code,
  }),
  scenarios: {
    'another cell is edited, then both changes are undone': [
      'a price is edited',
      'a lower price is typed',
      'a status is edited',
      'the edit is applied',
      'quantities are pasted',
      'the last change is undone',
      'the last change is undone',
    ],
    'a change is undone and made again': [
      'quantities are pasted',
      'a price is edited',
      'a lower price is typed',
      'the edit is applied',
      'the last change is undone',
      'the last change is undone',
      'the undone change is made again',
      'the last change is undone',
    ],
    'discarding all discards what was undone': [
      'quantities are pasted',
      'a price is edited',
      'a lower price is typed',
      'the edit is applied',
      'the last change is undone',
      'discarding all is requested',
      'discarding all is confirmed',
      'the undone change is made again',
    ],
    'what is typed while offers are saved stays': [
      'a price is edited',
      'a lower price is typed',
      'saving is requested',
      'quantities are pasted',
      'save: all saved',
    ],
    'a refused offer waits for its correction': [
      'a price is edited',
      'a lower price is typed',
      'saving is requested',
      'save: one refused',
      'a price is edited',
      'the edit is applied',
    ],
    'edits are kept over a colleague’s': [
      'save: one changed by a colleague',
      'the edits are kept',
      'saving is requested',
    ],
    'the values of a colleague are taken': ['a colleague’s price is loaded', 'the saved values are taken'],
    'saving again clears the failure': ['save: UNREACHABLE', 'saving is requested'],
    'discarding all clears the failure': [
      'save: UNREACHABLE',
      'discarding all is requested',
      'discarding all is confirmed',
    ],
    'discarding all discards the edited cell': [
      'quantities are pasted',
      'a price is edited',
      'a lower price is typed',
      'discarding all is requested',
      'discarding all is confirmed',
    ],
    'selected offers match the winning price, as they are loaded now': [
      'offers are selected',
      'another offer is selected',
      'a colleague’s price is loaded',
      'an offer is deselected',
      'matching the winning price is requested',
      'the matching prices are applied',
      'the last change is undone',
    ],
    'the price match is left': [
      'offers are selected',
      'matching the winning price is requested',
      'the dialog is closed',
      'all offers are deselected',
      'matching the winning price is requested',
    ],
    'a selected offer is saved': [
      'a price is edited',
      'a lower price is typed',
      'offers are selected',
      'saving is requested',
      'save: all saved',
    ],
    'a wait goes on after all is discarded': [
      'save: throttled',
      'discarding all is requested',
      'discarding all is confirmed',
      'quantities are pasted',
    ],
    'a wait goes on after the question whether to discard all': [
      'save: throttled',
      'discarding all is requested',
      'the dialog is closed',
      'untilAllowed: reached',
    ],
    'a broken timer ends the wait': ['save: throttled', 'untilAllowed: broken'],
  },
  invariants: {
    ...throttledInvariants,
    'a cell is edited exactly while the grid is in its editing state': (snapshot) =>
      snapshot.matches({ edits: 'editing' }) === (snapshot.context.editing !== null),
    'matching is reviewed for selected offers only': (snapshot) =>
      !snapshot.matches({ matching: 'reviewing' }) || Object.keys(snapshot.context.selected).length > 0,
    'offers are sent exactly while they are saved': (snapshot) =>
      snapshot.matches({ saving: 'sending' }) === Object.keys(snapshot.context.sending).length > 0,
  },
  promises: {
    ...throttledPromises,
    'the question whether to discard all can be closed': eventually({
      clause: 'decisions 6, inventory',
      from: (snapshot) => snapshot.matches({ saving: 'confirmingDiscard' }),
      to: (snapshot) => snapshot.matches({ saving: 'idle' }),
      by: ['the dialog is closed'],
    }),
    'the price match can be left': eventually({
      clause: 'decisions 6, inventory',
      from: (snapshot) => snapshot.matches({ matching: 'reviewing' }),
      to: (snapshot) => snapshot.matches({ matching: 'closed' }),
      by: ['the dialog is closed'],
    }),
    'an edit can be left': eventually({
      clause: 'decisions 6, inventory',
      from: (snapshot) => snapshot.matches({ edits: 'editing' }),
      to: (snapshot) => snapshot.matches({ edits: 'browsing' }),
      by: ['the edit is cancelled'],
    }),
    'saving ends with the answer': eventually({
      clause: 'reliability 1, every fault is reported',
      from: (snapshot) => snapshot.matches({ saving: 'sending' }),
      to: (snapshot) => snapshot.matches({ saving: 'idle' }),
      by: [],
    }),
  },
  clauses: {
    '': 'decisions 6, inventory',
    'saving.idle.throttled': 'decisions 2',
  },
});
