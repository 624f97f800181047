import { readInfo } from '#contract/platform/info.calls.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { WelcomeScreen } from './welcome.screen.ts';

const notLoaded = 'We couldn’t check the marketplace.';

/** The journeys of the welcome page, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O3: {
    call: readInfo,
    at: '/nowhere/',
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go('/welcome/'),
    again: ({ screen }) => new WelcomeScreen(screen).loadMarketplaceAgain(),
    done: ({ screen }) => new WelcomeScreen(screen).seeMarketplace(),
    says: { default: notLoaded, unreachable: notLoaded, throttled: notLoaded },
    throttling: 'countdown',
  },
};

export const callsWithoutJourney: Record<string, string> = {
  listSeededUsers: 'the welcome page, outside production only; its page test has its failures',
};
