import { assign, emit, not, setup } from 'xstate';
import { newIdempotencyKey } from '#client/keys.ts';
import type { AnyFailure } from '#contract/platform/api/call.ts';
import { failureActions, failureOfAnyCall, isStale } from '#machines/platform/calls/call-failure.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { mustWait, throttled, whenThrottled } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { createItem, readItem, removeItem, updateItem, type VersionedItem } from './editor.actors.ts';
import type { EditorContext, EditorEmittedEvent, EditorEvent, EditorInput } from './editor.types.ts';

type Context = EditorContext<VersionedItem, unknown, AnyFailure>;
type Event = EditorEvent<VersionedItem, unknown>;
type Emitted = EditorEmittedEvent<VersionedItem>;

const editor = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as EditorInput<VersionedItem, unknown>,
    tags: {} as 'busy' | 'form' | 'throttled',
  },
  actors: { create: createItem, update: updateItem, readNewest: readItem, remove: removeItem, deadline },
  guards: {
    isSingle: ({ context }) => context.isSingle,
    isKept: ({ context }) => context.entry !== null,
    isOvertaken: ({ context }) => context.theirs !== null,
    isNew: ({ context }) => context.item === null,
    /** The item of a list does not exist any more. */
    isRemoved: ({ context }, { code }: AnyFailure) => !context.isSingle && code === 'not_found',
    /** The newest version is what was submitted: an earlier attempt was saved although its answer was lost. */
    isSubmitted: ({ context }, newest: VersionedItem) => isSame(newest, context.entry),
  },
  actions: {
    open: assign((_, { item }: { item: VersionedItem | null }) => ({
      item,
      theirs: null,
      entry: null,
      key: newIdempotencyKey(),
      failure: null,
    })),
    keepEntry: assign((_, { entry }: { entry: unknown }) => ({ entry, failure: null })),
    takeNewest: assign((_, item: VersionedItem) => ({ item, theirs: null, failure: null })),
    takeLoaded: assign((_, item: VersionedItem) => ({ item })),
    keepTheirs: assign((_, theirs: VersionedItem) => ({ theirs })),
    takeTheirs: assign(({ context }) => ({
      item: context.theirs,
      theirs: null,
      key: newIdempotencyKey(),
      failure: null,
    })),
    /** Another user has deleted the item: saving it creates a new one. */
    forgetItem: assign({ item: null, theirs: null }),
    tell: emit((_, emitted: Emitted) => emitted),
    tellOutdated: emit({ type: 'items.outdated' }),
  },
}).extend({ guards: { isStale, mustWait }, actions: failureActions<Context, Event>() });

const fail = { type: 'keepFailure', params: failureOfAnyCall } as const;
const backToForm = { target: '#editor.editing', actions: fail } as const;

/**
 * Edits the items of a list, or a single item, in one form at a time. A version that another user has saved since
 * is shown beside the entry. The actors come from `defineEditor`.
 */
export const editorMachine = editor.createMachine({
  id: 'editor',
  options: machineOptions,
  context: ({ input: { single, kept } }) => ({
    item: kept?.item ?? single ?? null,
    theirs: kept?.theirs ?? null,
    entry: kept?.entry ?? null,
    key: kept?.key ?? '',
    isSingle: single !== undefined,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'A form that was open before is opened again and compared with the saved version.',
      always: [
        { guard: 'isOvertaken', target: 'conflicting' },
        { guard: 'isKept', target: 'editing' },
        { guard: 'isSingle', target: 'editing' },
        { target: 'listing' },
      ],
    },
    listing: {
      on: {
        'item.opened': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
        'deletion.requested': {
          target: 'deleting',
          actions: { type: 'open', params: ({ event }) => event },
        },
      },
    },
    editing: {
      tags: 'form',
      on: {
        'item.loaded': { actions: { type: 'takeLoaded', params: ({ event }) => event.item } },
        'form.closed': { guard: not('isSingle'), target: 'listing' },
      },
      initial: 'ready',
      states: {
        ready: {
          always: whenThrottled,
          on: {
            'entry.submitted': {
              target: '#editor.saving',
              actions: { type: 'keepEntry', params: ({ event }) => event },
            },
          },
        },
        throttled,
      },
    },
    saving: {
      tags: ['form', 'busy'],
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isNew', target: 'creating' }, { target: 'updating' }] },
        creating: {
          invoke: {
            id: 'create',
            src: 'create',
            input: ({ context: { entry, key } }) => ({ entry, key }),
            onDone: {
              target: '#editor.saved',
              actions: {
                type: 'tell',
                params: ({ event }) => ({ type: 'item.created', item: event.output }),
              },
            },
            onError: backToForm,
          },
        },
        updating: {
          invoke: {
            id: 'update',
            src: 'update',
            input: ({ context }) => ({ item: context.theirs ?? itemOf(context), entry: context.entry }),
            onDone: {
              target: '#editor.saved',
              actions: [
                { type: 'takeNewest', params: ({ event }) => event.output },
                { type: 'tell', params: ({ event }) => ({ type: 'item.updated', item: event.output }) },
              ],
            },
            onError: [
              { guard: { type: 'isStale', params: failureOfAnyCall }, target: 'comparing', actions: fail },
              {
                guard: { type: 'isRemoved', params: failureOfAnyCall },
                target: '#editor.editing',
                actions: ['forgetItem', fail, 'tellOutdated'],
              },
              backToForm,
            ],
          },
        },
        comparing: {
          description: 'Another user saved first: their version is read.',
          entry: 'tellOutdated',
          invoke: {
            id: 'readNewest',
            src: 'readNewest',
            input: ({ context }) => ({ item: itemOf(context) }),
            onDone: [
              {
                guard: { type: 'isSubmitted', params: ({ event }) => event.output },
                target: '#editor.saved',
                actions: [
                  { type: 'takeNewest', params: ({ event }) => event.output },
                  { type: 'tell', params: ({ event }) => ({ type: 'item.updated', item: event.output }) },
                ],
              },
              {
                target: '#editor.conflicting',
                actions: [
                  { type: 'keepTheirs', params: ({ event }) => event.output },
                  { type: 'tell', params: ({ event }) => ({ type: 'item.overtaken', item: event.output }) },
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isRemoved', params: failureOfAnyCall },
                target: '#editor.editing',
                actions: ['forgetItem', fail],
              },
              backToForm,
            ],
          },
        },
      },
    },
    saved: { always: [{ guard: 'isSingle', target: 'editing' }, { target: 'listing' }] },
    conflicting: {
      description: 'Both versions are shown; the entry is still in the form.',
      tags: 'form',
      on: {
        'item.loaded': { actions: { type: 'keepTheirs', params: ({ event }) => event.item } },
        'entry.submitted': { target: 'saving', actions: { type: 'keepEntry', params: ({ event }) => event } },
        'theirs.taken': { target: 'editing', actions: 'takeTheirs' },
        'form.closed': { guard: not('isSingle'), target: 'listing' },
      },
    },
    deleting: {
      initial: 'confirming',
      states: {
        confirming: {
          on: { 'dialog.closed': '#editor.listing' },
          initial: 'ready',
          states: {
            ready: { always: whenThrottled, on: { 'deletion.confirmed': '#editor.deleting.removing' } },
            throttled,
          },
        },
        removing: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context }) => ({ item: itemOf(context) }),
            onDone: {
              target: '#editor.listing',
              actions: { type: 'tell', params: { type: 'item.deleted' } },
            },
            onError: [
              {
                guard: { type: 'isRemoved', params: failureOfAnyCall },
                target: '#editor.listing',
                actions: { type: 'tell', params: { type: 'item.deleted' } },
              },
              { target: 'confirming', actions: fail },
            ],
          },
        },
      },
    },
  },
});

function itemOf({ item }: Context): VersionedItem {
  if (item === null) throw new Error('There is no item.');
  return item;
}

/** Whether every field of an entry has the same value in the item. */
function isSame(item: object, entry: unknown): boolean {
  const saved = new Map(Object.entries(item));
  return Object.entries(entry ?? {}).every(
    ([field, value]) => JSON.stringify(saved.get(field)) === JSON.stringify(value),
  );
}
