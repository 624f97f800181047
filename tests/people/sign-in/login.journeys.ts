import { login } from '#contract/people/auth.calls.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import type { Journey } from '#tests/platform/faults/journey.ts';
import { LoginScreen } from './login.screen.ts';

/** The journeys of signing in, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  S1: {
    call: login,
    at: '/login/',
    options: { as: 'nobody' },
    approach: (scene) => new LoginScreen(scene.screen).enter(scene.email, TEST_PASSWORD),
    press: (scene) => new LoginScreen(scene.screen).submit(),
    kept: (scene) => new LoginScreen(scene.screen).seeTyped({ email: scene.email, password: TEST_PASSWORD }),
    done: ({ screen }) => screen.getByRole('heading', { level: 1, name: 'Dashboard' }).see(),
    says: {
      default: 'Something went wrong. Please try again.',
      known: {
        code: 'authentication_failed',
        says: 'This email address and password don’t match. Check both.',
      },
    },
    throttling: 'countdown',
  },
};
