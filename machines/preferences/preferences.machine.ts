import type { CallFailure } from '#contract/call.ts';
import { readPreferences, updatePreferences } from '#contract/preferences/preferences.calls.ts';
import type { OrderPreferences, SavedPreferences } from '#contract/preferences/preferences.schemas.ts';
import { callActor } from '#client/call-actor.ts';
import { failureActions, failureFrom, isStale } from '#machines/call-failure.ts';
import { options } from '#machines/options.ts';
import { assertEvent, assign, emit, setup } from 'xstate';

/** The parts of the order preferences, each with a page of its own. */
export type PreferencePart = keyof OrderPreferences;

export type PreferencesFailure = CallFailure<typeof updatePreferences | typeof readPreferences>;

type Input = {
  saved: SavedPreferences;
  /** What was entered before and never saved, and the version that it was made on. */
  kept?: { draft: Partial<OrderPreferences>; version: number } | null;
};

type Context = {
  saved: SavedPreferences;
  /** The version that the draft was made on. */
  base: number;
  /** As it stands in the form: also what is half typed. */
  draft: OrderPreferences;
  /** What was saved by somebody else while this form was open. */
  theirs: SavedPreferences | null;
  /** What was last asked to be saved: one part, checked. */
  change: Partial<OrderPreferences>;
  failure: PreferencesFailure | null;
};

export type PreferencesEvent =
  | { type: 'preferences.loaded'; saved: SavedPreferences }
  | { type: 'draft.changed'; draft: Partial<OrderPreferences> }
  | { type: 'preferences.submitted'; change: Partial<OrderPreferences> }
  | { type: 'theirs.taken' };

export type PreferencesFact =
  /** What stands in the form, to be kept until it is saved. */
  | { type: 'draft.kept'; draft: OrderPreferences; version: number }
  | { type: 'draft.dropped' }
  | { type: 'preferences.saved'; saved: SavedPreferences }
  /** Somebody else was faster; `saved` is what they left. */
  | { type: 'preferences.outdated'; saved: SavedPreferences };

/** One part of the order preferences in a form: saved on the version it was made on, compared where that is not the newest. */
export const preferencesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PreferencesEvent,
    emitted: {} as PreferencesFact,
    input: {} as Input,
    tags: {} as 'busy',
  },
  actors: { update: callActor(updatePreferences), readNewest: callActor(readPreferences) },
  guards: {
    isOvertaken: ({ context }) => context.theirs !== null,
    isUntouched: ({ context: { draft, saved } }) => isSame(draft, saved),
  },
  actions: {
    take: assign((_, saved: SavedPreferences) => ({
      saved,
      base: saved.version,
      draft: draftOf(saved),
      theirs: null,
    })),
    changeDraft: assign(({ context }, draft: Partial<OrderPreferences>) => ({
      draft: { ...context.draft, ...draft },
    })),
    tellDraft: emit(({ context: { draft, base } }) => ({
      type: 'draft.kept' as const,
      draft,
      version: base,
    })),
    keepChange: assign((_, change: Partial<OrderPreferences>) => ({ change, failure: null })),
    keepTheirs: assign((_, theirs: SavedPreferences) => ({ theirs })),
    takeTheirs: assign(({ context: { theirs, saved } }) => ({
      saved: theirs ?? saved,
      base: (theirs ?? saved).version,
      draft: draftOf(theirs ?? saved),
      theirs: null,
      failure: null,
    })),
    tell: emit((_, fact: PreferencesFact) => fact),
  },
})
  .extend({ guards: { isStale }, actions: failureActions<Context, PreferencesEvent>() })
  .createMachine({
    id: 'preferences',
    options,
    context: ({ input: { saved, kept } }) => ({
      saved,
      base: kept?.version ?? saved.version,
      draft: { ...draftOf(saved), ...kept?.draft },
      theirs: kept && kept.version !== saved.version ? saved : null,
      change: {},
      failure: null,
    }),
    initial: 'opening',
    states: {
      opening: {
        description: 'What was entered before is held against what is saved now.',
        always: [{ guard: 'isOvertaken', target: 'conflicting' }, { target: 'editing' }],
      },
      editing: {
        on: {
          'preferences.loaded': {
            guard: 'isUntouched',
            actions: { type: 'take', params: ({ event }) => event.saved },
          },
          'draft.changed': {
            actions: [{ type: 'changeDraft', params: ({ event }) => event.draft }, 'tellDraft'],
          },
          'preferences.submitted': 'saving',
        },
      },
      saving: {
        tags: 'busy',
        entry: {
          type: 'keepChange',
          params: ({ event }) => {
            assertEvent(event, 'preferences.submitted');
            return event.change;
          },
        },
        invoke: {
          id: 'update',
          src: 'update',
          input: ({ context: { change, saved, theirs } }) => ({
            body: change,
            version: (theirs ?? saved).version,
          }),
          onDone: {
            target: 'editing',
            actions: [
              { type: 'take', params: ({ event }) => event.output },
              {
                type: 'tell',
                params: ({ event }) => ({ type: 'preferences.saved', saved: event.output }),
              },
            ],
          },
          onError: [
            {
              guard: { type: 'isStale', params: failureFrom(updatePreferences) },
              target: 'comparing',
              actions: { type: 'keepFailure', params: failureFrom(updatePreferences) },
            },
            {
              target: 'editing',
              actions: { type: 'keepFailure', params: failureFrom(updatePreferences) },
            },
          ],
        },
      },
      comparing: {
        description: 'Somebody else was faster: what they saved is read.',
        tags: 'busy',
        invoke: {
          id: 'readNewest',
          src: 'readNewest',
          input: {},
          onDone: {
            target: 'conflicting',
            actions: [
              { type: 'keepTheirs', params: ({ event }) => event.output },
              {
                type: 'tell',
                params: ({ event }) => ({ type: 'preferences.outdated', saved: event.output }),
              },
            ],
          },
          onError: {
            target: 'editing',
            actions: {
              type: 'keepFailure',
              params: failureFrom(readPreferences),
            },
          },
        },
      },
      conflicting: {
        description: 'Both versions are shown; what was chosen is still in the form.',
        on: {
          'draft.changed': {
            actions: [{ type: 'changeDraft', params: ({ event }) => event.draft }, 'tellDraft'],
          },
          'preferences.submitted': 'saving',
          'theirs.taken': {
            target: 'editing',
            actions: ['takeTheirs', { type: 'tell', params: { type: 'draft.dropped' } }],
          },
        },
      },
    },
  });

function draftOf({ discount, shipDirectTo, sellTo, shippingFrom }: SavedPreferences): OrderPreferences {
  return { discount, shipDirectTo, sellTo, shippingFrom };
}

function isSame(draft: OrderPreferences, saved: SavedPreferences): boolean {
  return JSON.stringify(draft) === JSON.stringify(draftOf(saved));
}
