import { defineModel } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { unwatchProduct, watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import { watchedProduct } from '#contract/catalogue/watchlist.samples.ts';
import { callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { watchlistMachine } from './watchlist.machine.ts';

const { gtin, targetPrice } = watchedProduct;
const details = { throttled: { wait: 30 } };

export const watchlistModel = defineModel(watchlistMachine, {
  inputs: {
    'a product beside the watchlist': { gtin, isWatched: false, targetPrice: null },
    'a watched product': { gtin, isWatched: true, targetPrice },
  },
  events: {
    'the product is watched': { type: 'watch.requested' },
    'the product is no longer watched': { type: 'unwatch.requested' },
    'the removal is undone': { type: 'undo.requested' },
    'a colleague watches it': { type: 'product.loaded', watch: { isWatched: true, targetPrice: '5.20' } },
    'a colleague removes it': { type: 'product.loaded', watch: { isWatched: false, targetPrice: null } },
  },
  outcomes: {
    watch: callOutcomes(watchProduct, { watched: watchedProduct }, details),
    unwatch: callOutcomes(unwatchProduct, { removed: undefined }, details),
    deadline: deadlineOutcomes,
  },
  guardParts: {
    isUnanswered: {
      any: {
        'no answer comes': (_, { code }) => code === 'UNREACHABLE',
        'the answer says nothing': (_, { code }) => code === 'UNEXPECTED',
      },
    },
  },
  guardContext: ({ isWatched, targetPrice: target, failure }) => ({
    isWatched,
    target,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: (context) => context,
  scenarios: {
    'a second press changes nothing': ['the product is watched', 'the product is watched'],
    'an undo brings the target price back': ['unwatch: removed', 'the removal is undone', 'watch: watched'],
    'a product that was watched after all shows no failure': ['watch: UNREACHABLE', 'a colleague watches it'],
    'a product that was removed after all shows no failure': [
      'unwatch: UNREACHABLE',
      'a colleague removes it',
    ],
    'a removal that was undone after all shows no failure': [
      'watchlist.restoring',
      'watch: UNREACHABLE',
      'a colleague watches it',
    ],
    'another attempt clears the failure of the last one': [
      'the product is no longer watched',
      'unwatch: UNREACHABLE',
      'the product is no longer watched',
    ],
  },
  invariants: {
    ...throttledInvariants,
    'the product is where the marketplace has it': (snapshot) =>
      snapshot.hasTag('busy') || snapshot.matches('watched') === snapshot.context.isWatched,
    'a change on its way shows no earlier failure': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.failure === null,
  },
  promises: {
    ...throttledPromises,
    'a removal can be undone': eventually({
      clause: 'specification 2.11',
      from: (snapshot) => snapshot.matches('removed'),
      to: (snapshot) => snapshot.matches('watched'),
      by: ['the removal is undone'],
    }),
  },
  clauses: {
    '': 'specification 2.11',
    'unwatched.throttled': 'decisions 2',
    'watched.throttled': 'decisions 2',
    'removed.throttled': 'decisions 2',
  },
});
