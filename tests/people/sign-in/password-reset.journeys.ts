import { requestPasswordReset } from '#contract/people/accounts.calls.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { PasswordResetScreen } from './password-reset.screen.ts';

const reset = ({ screen }: Scene) => new PasswordResetScreen(screen);

/** The journeys of asking for a reset link, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O2: {
    call: requestPasswordReset,
    at: '/reset-password/',
    options: { as: 'nobody' },
    approach: (scene) => reset(scene).enterAddress(scene.email),
    press: (scene) => reset(scene).sendLink(),
    kept: (scene) => reset(scene).seeAddress(scene.email),
    done: (scene) => reset(scene).seeSent(),
    says: {
      default: 'We couldn’t send the link. Try again.',
    },
    throttling: 'countdown',
  },
};

export const matrixReadings: MatrixReadings = {
  O2: { calls: ['readPasswordReset', 'resetPassword'] },
};
