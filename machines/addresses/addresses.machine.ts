import {
  createAddress,
  deleteAddress,
  readAddress,
  updateAddress,
} from '#contract/addresses/addresses.calls.ts';
import type { Address, AddressEntry } from '#contract/addresses/addresses.schemas.ts';
import type { CallFailure } from '#contract/call.ts';
import { callActor } from '#client/call-actor.ts';
import { newKey } from '#client/keys.ts';
import { failureActions, failureFrom, isGone, isStale } from '#machines/call-failure.ts';
import { options } from '#machines/options.ts';
import { changeKey } from '#machines/change-key.ts';
import { assign, emit, setup } from 'xstate';

export type AddressFailure = CallFailure<
  typeof createAddress | typeof updateAddress | typeof readAddress | typeof deleteAddress
>;

type Input = {
  /** A form that was open when the page was left: its address, what was entered under which key, and what somebody else has saved since. */
  kept?: { address: Address | null; entry: AddressEntry; theirs: Address | null; key: string } | null;
};

type Context = {
  /** The one in the form or to be deleted, as it was read; null for a new one. */
  address: Address | null;
  /** What was saved by somebody else while this form was open. */
  theirs: Address | null;
  /** What was last asked to be saved. */
  entry: AddressEntry | null;
  /** One for each set of values that a form begins with: also what makes a new address that is sent twice one. */
  key: string;
  failure: AddressFailure | null;
};

export type AddressesEvent =
  | { type: 'address.opened'; address: Address | null }
  | { type: 'address.submitted'; entry: AddressEntry }
  /** What somebody else saved is taken over into the form. */
  | { type: 'theirs.taken' }
  | { type: 'form.closed' }
  | { type: 'deletion.requested'; address: Address }
  | { type: 'deletion.confirmed' }
  | { type: 'dialog.closed' };

export type AddressesFact =
  | { type: 'address.created'; address: Address }
  | { type: 'address.updated'; address: Address }
  | { type: 'address.deleted' }
  /** Somebody else has changed or deleted one. */
  | { type: 'addresses.outdated' };

type Changed = Extract<AddressesFact, { address: Address }>;

/** The addresses of a company (specification 2.12): one form at a time, a newer version is shown beside what was typed. */
export const addressesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AddressesEvent,
    emitted: {} as AddressesFact,
    input: {} as Input,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    create: callActor(createAddress),
    update: callActor(updateAddress),
    readNewest: callActor(readAddress),
    remove: callActor(deleteAddress),
  },
  guards: {
    isKept: ({ context }) => context.entry !== null,
    isOvertaken: ({ context }) => context.theirs !== null,
    isNew: ({ context }) => context.address === null,
  },
  actions: {
    open: assign((_, { address }: { address: Address | null }) => ({
      address,
      theirs: null,
      entry: null,
      key: newKey(),
      failure: null,
    })),
    keepEntry: assign((_, { entry }: { entry: AddressEntry }) => ({ entry, failure: null })),
    keepTheirs: assign((_, theirs: Address) => ({ theirs })),
    takeTheirs: assign(({ context }) => ({
      address: context.theirs,
      theirs: null,
      key: newKey(),
      failure: null,
    })),
    /** It was deleted by somebody else: saved again it is a new one. */
    forgetAddress: assign({ address: null, theirs: null }),
    tellChanged: emit((_, fact: Changed) => fact),
    tellDeleted: emit({ type: 'address.deleted' }),
    tellOutdated: emit({ type: 'addresses.outdated' }),
  },
})
  .extend({ guards: { isGone, isStale }, actions: failureActions<Context, AddressesEvent>() })
  .createMachine({
    id: 'addresses',
    options,
    context: ({ input: { kept } }) => ({
      address: kept?.address ?? null,
      theirs: kept?.theirs ?? null,
      entry: kept?.entry ?? null,
      key: kept?.key ?? '',
      failure: null,
    }),
    initial: 'opening',
    states: {
      opening: {
        description: 'A form that was open before is opened again, and held against what is saved now.',
        always: [
          { guard: 'isOvertaken', target: 'conflicting' },
          { guard: 'isKept', target: 'editing' },
          { target: 'listing' },
        ],
      },
      listing: {
        on: {
          'address.opened': { target: 'editing', actions: { type: 'open', params: ({ event }) => event } },
          'deletion.requested': {
            target: 'confirming',
            actions: { type: 'open', params: ({ event }) => event },
          },
        },
      },
      editing: {
        tags: 'form',
        on: {
          'address.submitted': {
            target: 'saving',
            actions: { type: 'keepEntry', params: ({ event }) => event },
          },
          'form.closed': 'listing',
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
              input: ({ context }) => ({
                body: entryOf(context),
                idempotencyKey: changeKey(createAddress, context.key, entryOf(context)),
              }),
              onDone: {
                target: '#addresses.listing',
                actions: {
                  type: 'tellChanged',
                  params: ({ event }) => ({ type: 'address.created', address: event.output }),
                },
              },
              onError: {
                target: '#addresses.editing',
                actions: { type: 'keepFailure', params: failureFrom(createAddress) },
              },
            },
          },
          updating: {
            invoke: {
              id: 'update',
              src: 'update',
              input: ({ context }) => {
                const { qid, version } = context.theirs ?? addressOf(context);
                return { params: { qid }, body: entryOf(context), version };
              },
              onDone: {
                target: '#addresses.listing',
                actions: {
                  type: 'tellChanged',
                  params: ({ event }) => ({ type: 'address.updated', address: event.output }),
                },
              },
              onError: [
                {
                  guard: { type: 'isStale', params: failureFrom(updateAddress) },
                  target: 'comparing',
                  actions: { type: 'keepFailure', params: failureFrom(updateAddress) },
                },
                {
                  guard: { type: 'isGone', params: failureFrom(updateAddress) },
                  target: '#addresses.editing',
                  actions: [
                    'forgetAddress',
                    { type: 'keepFailure', params: failureFrom(updateAddress) },
                    'tellOutdated',
                  ],
                },
                {
                  target: '#addresses.editing',
                  actions: { type: 'keepFailure', params: failureFrom(updateAddress) },
                },
              ],
            },
          },
          comparing: {
            description: 'Somebody else was faster: what they saved is read.',
            entry: 'tellOutdated',
            invoke: {
              id: 'readNewest',
              src: 'readNewest',
              input: ({ context }) => ({ params: { qid: addressOf(context).qid } }),
              onDone: {
                target: '#addresses.conflicting',
                actions: { type: 'keepTheirs', params: ({ event }) => event.output },
              },
              onError: [
                {
                  guard: { type: 'isGone', params: failureFrom(readAddress) },
                  target: '#addresses.editing',
                  actions: ['forgetAddress', { type: 'keepFailure', params: failureFrom(readAddress) }],
                },
                {
                  target: '#addresses.editing',
                  actions: { type: 'keepFailure', params: failureFrom(readAddress) },
                },
              ],
            },
          },
        },
      },
      conflicting: {
        description: 'Both versions are shown; what was typed is still in the form.',
        tags: 'form',
        on: {
          'address.submitted': {
            target: 'saving',
            actions: { type: 'keepEntry', params: ({ event }) => event },
          },
          'theirs.taken': { target: 'editing', actions: 'takeTheirs' },
          'form.closed': 'listing',
        },
      },
      confirming: { on: { 'deletion.confirmed': 'deleting', 'dialog.closed': 'listing' } },
      deleting: {
        tags: 'busy',
        entry: 'clearFailure',
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context }) => ({ params: { qid: addressOf(context).qid } }),
          onDone: { target: 'listing', actions: 'tellDeleted' },
          onError: [
            {
              guard: { type: 'isGone', params: failureFrom(deleteAddress) },
              target: 'listing',
              actions: 'tellDeleted',
            },
            {
              target: 'confirming',
              actions: { type: 'keepFailure', params: failureFrom(deleteAddress) },
            },
          ],
        },
      },
    },
  });

function entryOf({ entry }: Context): AddressEntry {
  if (entry === null) throw new Error('Nothing was entered.');
  return entry;
}

function addressOf({ address }: Context): Address {
  if (address === null) throw new Error('There is no address.');
  return address;
}
