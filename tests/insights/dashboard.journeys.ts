import { readTodos } from '#contract/insights/dashboard.calls.ts';
import { readPayoutTotals } from '#contract/money/payouts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { addPayout } from '#tests/money/payout.factory.ts';
import { type Journey, partSays } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { DashboardScreen } from './dashboard.screen.ts';

/** The journeys of the dashboard; the other calls that it makes have theirs elsewhere. */
export const faultJourneys: Record<string, Journey> = {
  readTodos: {
    at: PATH_WITHOUT_CALLS,
    call: readTodos,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(pathTo.dashboard()),
    done: ({ screen }) => new DashboardScreen(screen).seeTodos(),
    says: { default: 'We couldn’t load what needs you. Try again.' },
    again: (scene) => reopenPage(scene, pathTo.dashboard()),
    throttling: 'countdown',
  },
  readPayoutTotals: {
    at: PATH_WITHOUT_CALLS,
    options: {
      make: (store, seller) =>
        addPayout(store, seller, { paidAt: '2026-03-02T08:00:00.000Z', sale: { fid: '225312702' } }),
    },
    call: readPayoutTotals,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(pathTo.dashboard()),
    done: ({ screen }) => screen.getByText('Wednesday 4 Mar').see(),
    says: partSays('your payouts'),
    again: ({ screen }) => new FailedStateScreen(screen).tryAgain(),
    throttling: 'countdown',
  },
};
