import { eventually } from '@quayside/charts/promises/promise.ts';
import type { AnyFailure } from '#contract/platform/api/call.ts';

type Throttleable = {
  hasTag: (tag: 'throttled') => boolean;
  context: { failure: Pick<AnyFailure, 'retryAt'> | null };
};

/** The invariants of a machine with the state `throttled`. */
export const throttledInvariants = {
  'a throttled user is told when to try again': (snapshot: Throttleable) =>
    !snapshot.hasTag('throttled') || typeof snapshot.context.failure?.retryAt === 'number',
};

/** What a machine with the state `throttled` promises. */
export const throttledPromises = {
  'the wait of a throttled call ends by itself': eventually<Throttleable>({
    clause: 'decisions 2',
    from: (snapshot) => snapshot.hasTag('throttled'),
    to: (snapshot) => !snapshot.hasTag('throttled'),
    by: [],
  }),
};
