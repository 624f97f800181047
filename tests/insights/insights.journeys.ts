import { readSellerStats } from '#contract/insights/insights.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { InsightsScreen } from './insights.screen.ts';

/** The journey of the insights, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O50: {
    at: PATH_WITHOUT_CALLS,
    call: readSellerStats,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(pathTo.insights()),
    done: ({ screen }) => new InsightsScreen(screen).seeShown('Not enough orders yet'),
    says: { default: 'We couldn’t load your insights. Try again.' },
    again: (scene) => reopenPage(scene, pathTo.insights()),
    throttling: 'countdown',
  },
};
