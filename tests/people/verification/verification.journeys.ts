import {
  resendEmailToken,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/people/verification.calls.ts';
import type { VerificationChannel } from '#machines/people/verification/verification.actors.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { readSentCode } from '#tests/platform/marketplace/outbox.ts';
import { VerificationScreen } from './verification.screen.ts';

const addresses = { email: 'jana@nordlicht.example', phone: '+494055501042' };

const verification = ({ screen }: Scene) => new VerificationScreen(screen);

const unverified = {
  at: '/activate-account/',
  options: { user: { isEmailVerified: 0, isPhoneVerified: 0, ...addresses } },
} satisfies Partial<Journey>;
const verified = {
  shows: 'not applicable',
  why: 'The only refusal of its own says that there is nothing left to do; verification.page.test.tsx has it.',
} as const;
const already = { code: 'already_verified', says: 'This has been verified meanwhile.' };

/** A code that cannot be sent; the message is the same for both channels. */
const notSent = {
  default: 'We couldn’t send the code. Try again.',
  throttled: 'Too many attempts. Wait a moment, then ask for another code.',
};
const wrongCode = {
  default: 'Invalid verification code. Please try again.',
  throttled: 'Too many attempts. Wait a moment, then ask for another code.',
  known: { code: 'authentication_failed', says: 'Invalid verification code. Please try again.' },
};

/** Asks for a code and enters it. */
async function enterCode(scene: Scene, channel: VerificationChannel) {
  await verification(scene).ask(channel);
  await verification(scene).seeCode(channel);
  await verification(scene).type(channel, await readSentCode(scene.marketplace, addresses[channel]));
}

/** The journeys of verification codes by e-mail and text message, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O14: {
    ...unverified,
    call: resendEmailToken,
    async approach(scene) {
      await verification(scene).ask('email');
      await verification(scene).seeToSendAgain('email');
    },
    press: (scene) => verification(scene).ask('email'),
    done: (scene) => verification(scene).seeSentAgain('New email sent.'),
    says: { ...notSent, known: already },
    throttling: 'countdown',
    deviations: { '400-known-code': verified },
  },
  O15: {
    ...unverified,
    call: verifyEmail,
    approach: (scene) => verification(scene).seeToSend('email'),
    press: (scene) => verification(scene).ask('email'),
    done: (scene) => verification(scene).seeCode('email'),
    says: { ...notSent, known: already },
    throttling: 'countdown',
    deviations: { '400-known-code': verified },
  },
  O16: {
    ...unverified,
    call: verifyEmailToken,
    approach: (scene) => enterCode(scene, 'email'),
    press: (scene) => verification(scene).verify('email'),
    kept: (scene) => verification(scene).seeTyped('email', /^\d{6}$/),
    done: (scene) => verification(scene).seeVerified('email'),
    says: wrongCode,
    throttling: 'countdown',
  },
  O17: {
    ...unverified,
    call: verifyPhone,
    approach: (scene) => verification(scene).seeToSend('phone'),
    press: (scene) => verification(scene).ask('phone'),
    kept: (scene) => verification(scene).seeNumber(addresses.phone),
    done: (scene) => verification(scene).seeCode('phone'),
    says: {
      ...notSent,
      known: {
        code: 'impossible_phone_number',
        says: 'This phone number doesn’t exist. Check it, including the country code.',
      },
    },
    throttling: 'countdown',
  },
  O18: {
    ...unverified,
    call: verifyPhoneToken,
    approach: (scene) => enterCode(scene, 'phone'),
    press: (scene) => verification(scene).verify('phone'),
    kept: (scene) => verification(scene).seeTyped('phone', /^\d{6}$/),
    done: (scene) => verification(scene).seeVerified('phone'),
    says: wrongCode,
    throttling: 'countdown',
  },
};
