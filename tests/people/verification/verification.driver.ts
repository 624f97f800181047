import type { DriverAction, DriverStep, Driver } from '@quayside/charts/formats/driver.ts';
import {
  resendEmailToken,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/people/verification.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import type { VerificationChannel } from '#machines/people/verification/verification.actors.ts';
import { verificationModel } from '#machines/people/verification/verification.model.ts';
import { type SellerByApi, signUpByApi } from '#tests/people/users/newcomer.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { allUnsupported, brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { VerificationScreen } from './verification.screen.ts';

const { send, check } = verificationModel.outcomes;

const MINUTE = 60_000;

/** The call of each invoked actor. */
const sends: Record<string, Call> = {
  emailSend: verifyEmail,
  emailSendAgain: resendEmailToken,
  phoneSend: verifyPhone,
  phoneSendAgain: verifyPhone,
};
const checks: Record<string, Call> = { emailCheck: verifyEmailToken, phoneCheck: verifyPhoneToken };
const staysVerified = 'No code is sent to an address or number that is verified.';

/** Each path verifies an account of its own. */
const newcomers = new WeakMap<DriverFixtures, SellerByApi>();

export const verificationDriver: Driver<DriverFixtures> = {
  start: {
    'nothing is verified': opens(() => Promise.resolve()),
    'the email address is verified': opens((newcomer) => newcomer.activate()),
    'codes were sent before the page was loaded': opens(async (newcomer) => {
      await newcomer.make(verifyEmail);
      await newcomer.make(verifyPhone);
    }),
  },
  actions: {
    'a code by email is requested': asks('email'),
    'a code by text message is requested': asks('phone'),
    'a code to another number is requested': {
      act: async (fixtures) => {
        await pageOf(fixtures).changeNumber('+31612345678');
        await asks('phone')(fixtures);
      },
      except: { 'verification.phone.open.entering': 'After a code was sent the page asks for no number.' },
    },
    'the code from the email is entered': enters('email'),
    'the code from the text message is entered': enters('phone'),
    'another tab verified both': async (fixtures) => {
      await verifyElsewhere('email', fixtures);
      await verifyElsewhere('phone', fixtures);
      await fixtures.advanceTime(MINUTE);
    },
    'another tab sent both codes': {
      act: async (fixtures) => {
        await newcomerOf(fixtures).make(verifyEmail);
        await newcomerOf(fixtures).make(verifyPhone);
        await fixtures.advanceTime(MINUTE);
      },
      except: { 'verification.email.verified': staysVerified, 'verification.phone.verified': staysVerified },
    },
    'the email address is corrected': {
      unsupported: 'The page sends a code to the other address in the same step.',
    },
    'the phone number is corrected': (fixtures) => pageOf(fixtures).correctNumber(),
    'the user changes the email address': { unsupported: 'A phone number that was verified stays so.' },
    'emailUntilAllowed: reached': waitOut,
    'phoneUntilAllowed: reached': waitOut,
  },
  replies: {
    ...ofChannels(sends, send),
    ...ofChannels(checks, check),
    ...allUnsupported(
      ['emailSend: impossible_phone_number', 'emailSendAgain: impossible_phone_number'],
      'No number is sent along with a mail.',
    ),
    'emailUntilAllowed: broken': brokenWait,
    'phoneUntilAllowed: broken': brokenWait,
  },
  assertions: { ...viewsOf('email'), ...viewsOf('phone') },
  delays: {
    'verification.email.open.sending': ({ delayCall }) => delayCall(verifyEmail),
    'verification.email.open.entering.sendingAgain': ({ delayCall }) => delayCall(resendEmailToken),
    'verification.email.open.checking': ({ delayCall }) => delayCall(verifyEmailToken),
    'verification.phone.open.sending': ({ delayCall }) => delayCall(verifyPhone),
    'verification.phone.open.entering.sendingAgain': ({ delayCall }) => delayCall(verifyPhone),
    'verification.phone.open.checking': ({ delayCall }) => delayCall(verifyPhoneToken),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function opens(prepare: (newcomer: SellerByApi) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const newcomer = await signUpByApi(fixtures.context);
    newcomers.set(fixtures, newcomer);
    await prepare(newcomer);
    await fixtures.signIn(newcomer.email);
    await pageOf(fixtures).goto();
  };
}

function newcomerOf(fixtures: DriverFixtures): SellerByApi {
  const newcomer = newcomers.get(fixtures);
  if (!newcomer) throw new Error('Nobody has signed up yet.');
  return newcomer;
}

function pageOf({ page }: DriverFixtures): VerificationScreen {
  return new VerificationScreen(keyboardScreen(page));
}

function asks(channel: VerificationChannel): DriverAction<DriverFixtures> {
  return (fixtures) => pageOf(fixtures).ask(channel);
}

function enters(channel: VerificationChannel): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await pageOf(fixtures).enter(channel, await newcomerOf(fixtures).readSentCode(channel));
  };
}

function verifyElsewhere(channel: VerificationChannel, fixtures: DriverFixtures): Promise<void> {
  return newcomerOf(fixtures).verify(channel);
}

/** The reply `already_verified` is not stubbed: the driver verifies the channel before. */
function ofChannels(
  children: Record<string, Call>,
  outcomes: typeof send | typeof check,
): Record<string, DriverStep<DriverFixtures>> {
  const all = Object.entries(children).map(([child, call]) => ({
    ...serverReplySteps(child, call, outcomes),
    [`${child}: already_verified`]: async (fixtures: DriverFixtures) => {
      fixtures.monitor.tolerate(call);
      await verifyElsewhere(child.startsWith('email') ? 'email' : 'phone', fixtures);
    },
  }));
  return Object.assign({}, ...all);
}

function viewsOf(channel: VerificationChannel): Record<string, DriverStep<DriverFixtures>> {
  const calls = Object.entries({ ...sends, ...checks }).flatMap(([child, call]) =>
    child.startsWith(channel) ? [call] : [],
  );
  const look =
    (see: (page: VerificationScreen) => Promise<void>): DriverAction<DriverFixtures> =>
    async (fixtures) => {
      const page = pageOf(fixtures);
      await see(page);
      if (calls.some((call) => call === fixtures.refusedCall)) await page.seeRefusal(channel);
    };
  const open = `verification.${channel}.open`;
  return {
    [`${open}.idle.ready`]: look((page) => page.seeToSend(channel)),
    [`${open}.sending`]: look((page) => page.seeToSend(channel, { isBusy: true })),
    [`${open}.idle.throttled`]: look((page) => page.seeWaiting(channel, { hasCode: false })),
    [`${open}.entering.ready`]: look((page) => page.seeCode(channel)),
    [`${open}.entering.sendingAgain`]: look((page) => page.seeToSendAgain(channel, { isBusy: true })),
    [`${open}.entering.throttled`]: look((page) => page.seeWaiting(channel, { hasCode: true })),
    [`${open}.checking`]: look((page) => page.seeChecking(channel)),
    [`verification.${channel}.verified`]: look((page) => page.seeVerified(channel)),
  };
}
