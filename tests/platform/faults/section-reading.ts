import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import type { Journey } from './journey.ts';
import { PATH_WITHOUT_CALLS } from './order.ts';

/** A journey that opens a section of the profile; the section shows a failed read in place of its content. */
export function sectionReadJourney(section: string, what: string) {
  const message = `We couldn’t load ${what}. Try again.`;
  return {
    at: PATH_WITHOUT_CALLS,
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(`/my-profile/${section}/`),
    again: ({ screen }) => new FailedStateScreen(screen).tryAgain(),
    says: { default: message, unreachable: message, throttled: message, request_in_flight: message },
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}
