import { defineModel } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import {
  createAddress,
  deleteAddress,
  readAddress,
  updateAddress,
} from '#contract/people/addresses/addresses.calls.ts';
import {
  sampleAddress as item,
  sampleAddressEntry as entry,
} from '#contract/people/addresses/addresses.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { editorMachine } from './editor.machine.ts';

const newer = { ...item, lineOne: 'Pier 5', version: 4 };
const same = { ...item, version: 4 };
const throttled = { throttled: { wait: 30 } };

/** Uses the calls of addresses, which have every failure that an editor handles. */
export const editorModel = defineModel(editorMachine, {
  inputs: {
    'a list is opened': {},
    'a single form is opened': { single: item },
    'a form was open before': { kept: { item, entry, theirs: null, key: 'k1' } },
    'another user has saved since': { kept: { item, entry, theirs: newer, key: 'k1' } },
  },
  events: {
    'a new item is started': { type: 'item.opened', item: null },
    'an item is opened': { type: 'item.opened', item },
    'a newer version is read': { type: 'item.loaded', item: newer },
    'the entry is saved': { type: 'entry.submitted', entry },
    'the newer version is used': { type: 'theirs.taken' },
    'the form is closed': { type: 'form.closed' },
    'deletion is requested': { type: 'deletion.requested', item },
    'deletion is confirmed': { type: 'deletion.confirmed' },
    'the dialog is closed': { type: 'dialog.closed' },
  },
  outcomes: {
    create: callOutcomes(createAddress, { created: item }, throttled),
    update: callOutcomes(updateAddress, { updated: newer }, { ...throttled, stale_version: { version: 4 } }),
    readNewest: callOutcomes(readAddress, { read: newer, 'the submitted version': same }, throttled),
    remove: callOutcomes(deleteAddress, { deleted: undefined }, throttled),
    deadline: deadlineOutcomes,
  },
  randomTexts: /^[0-9a-f]{32}$/,
  guardParts: {
    isRemoved: {
      all: {
        'the item is one of a list': ({ context }) => !context.isSingle,
        'it is not found': (_, { code }) => code === 'not_found',
      },
    },
  },
  guardContext: ({ item: open, entry: entered, theirs, isSingle, failure }) => ({
    mustWait: mustWait({ context: { failure } }),
    isNew: open === null,
    entry: entered,
    isOvertaken: theirs !== null,
    isSingle,
  }),
  comparedContext: ({ item: open, theirs, entry: entered, key, failure }) => ({
    entry: entered,
    key,
    version: open?.version,
    theirs: theirs?.version,
    call: failure?.call,
    failure: failure?.code,
  }),
  scenarios: {
    'an entry saved over theirs is the only version': [
      'readNewest: read',
      'the entry is saved',
      'update: updated',
    ],
    'an entry that is saved again has no failure': ['create: UNREACHABLE', 'the entry is saved'],
    'a deletion that is confirmed again has no failure': ['remove: UNREACHABLE', 'deletion is confirmed'],
    'a form that is opened anew has no failure and no entry': [
      'an item is opened',
      'update: UNREACHABLE',
      'the form is closed',
      'an item is opened',
    ],
    'the newer version that is used has no failure': [
      'update: stale_version',
      'readNewest: read',
      'the newer version is used',
    ],
  },
  invariants: {
    'a conflict has both versions': (snapshot) =>
      !snapshot.matches('conflicting') || snapshot.context.theirs !== null,
    'only an existing item is deleted': (snapshot) =>
      !snapshot.matches('deleting') || snapshot.context.item !== null,
    ...throttledInvariants,
    'a new item has no newer version': ({ context }) => context.item !== null || context.theirs === null,
  },
  promises: {
    'an entry that is not saved can be saved': eventually({
      clause: 'design 6, nothing typed is lost',
      from: (snapshot) => snapshot.matches('editing') && snapshot.context.entry !== null,
      to: (snapshot) => snapshot.matches('saving'),
      by: ['the entry is saved'],
    }),
    ...throttledPromises,
    'another user’s version is not overwritten before it is shown': until({
      clause: 'decisions 4, edits carry the version they are based on',
      from: ({ context }) => context.failure?.code === 'stale_version',
      holds: (snapshot) => !snapshot.matches({ saving: 'updating' }),
      until: (snapshot) => !snapshot.matches('saving'),
    }),
  },
  clauses: {
    '': 'specification 2.12, billing address and shipping address; 2.1, order preferences',
    opening: 'design 6, nothing typed is lost',
    'saving.creating xstate.error.actor.create': 'specification 8.5, address create',
    'saving.updating xstate.error.actor.update': 'specification 8.5, address update',
    'saving.comparing': 'decisions 4, edits carry the version they are based on',
    'editing.throttled': 'decisions 2',
    'deleting.confirming.throttled': 'decisions 2',
    conflicting: 'decisions 4, edits carry the version they are based on',
  },
});
