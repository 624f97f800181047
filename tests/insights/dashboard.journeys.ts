import { readTodos } from '#contract/insights/dashboard.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { DashboardScreen } from './dashboard.screen.ts';

/** The journey of the dashboard; the other calls that it makes have theirs elsewhere. */
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
};
