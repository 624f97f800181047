import { acceptSla } from '#contract/people/terms.calls.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { TermsScreen } from './terms.screen.ts';

const terms = ({ screen }: Scene) => new TermsScreen(screen);
const notSubmitted = 'There was an error submitting you request, please try again.';

/** The journeys of agreeing to the terms, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  S6: {
    call: acceptSla,
    at: '/legal/terms/',
    options: { seller: { acceptedSlaAt: null } },
    approach: (scene) => terms(scene).tick(),
    press: (scene) => terms(scene).confirm(),
    kept: (scene) => terms(scene).seeBoxTicked(),
    done: ({ screen }) => screen.getByRole('heading', { level: 1, name: 'Dashboard' }).see(),
    says: { default: notSubmitted, unreachable: notSubmitted },
    throttling: 'countdown',
  },
};

export const callsWithoutJourney: Record<string, string> = {
  readStory: 'text of the CMS; terms.page.test.tsx has its failures',
};
