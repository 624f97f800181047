import type { DriverAction, DriverStep, Driver } from '#charts/formats/driver.ts';
import type { Call } from '#contract/call.ts';
import {
  resendEmailToken,
  verifyEmail,
  verifyEmailToken,
  verifyPhone,
  verifyPhoneToken,
} from '#contract/verification/verification.calls.ts';
import { answersOf, cannotAll } from '#e2e/drivers/answers.ts';
import type { Stage } from '#e2e/drivers/stage.ts';
import { type NewcomerByApi, signUpByApi } from '#e2e/newcomer.ts';
import type { Channel } from '#machines/verification/verification.actors.ts';
import { verificationModel } from '#machines/verification/verification.model.ts';
import { keyboardScreen } from '#tests/screen/browser-screen.ts';
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
const waits = ['emailWait', 'emailWaitAgain', 'phoneWait', 'phoneWaitAgain'];

/** Each path verifies an account of its own. */
const newcomers = new WeakMap<Stage, NewcomerByApi>();

export const verificationDriver: Driver<Stage> = {
  opens: {
    'nothing is verified': opens(() => Promise.resolve()),
    'the e-mail address is verified': opens((newcomer) => newcomer.activate()),
  },
  does: {
    'a code by e-mail is asked for': asks('email'),
    'a code by text message is asked for': asks('phone'),
    'a code to another number is asked for': {
      act: async (stage) => {
        await pageOf(stage).changeNumber('+31612345678');
        await asks('phone')(stage);
      },
      except: { 'verification.phone.open.entering': 'After a code was sent the page asks for no number.' },
    },
    'the code of the e-mail is entered': enters('email'),
    'the code of the text message is entered': enters('phone'),
    'another tab verified both': async (stage) => {
      await verifyElsewhere('email', stage);
      await verifyElsewhere('phone', stage);
      await stage.passTime(MINUTE);
    },
    'the user changed the e-mail address': { cannot: 'A phone number that was verified stays so.' },
    ...Object.fromEntries(waits.map((name) => [`${name}: reached`, waited])),
  },
  answers: {
    ...ofChannels(sends, send),
    ...ofChannels(checks, check),
    ...cannotAll(
      ['emailSend: impossible_phone_number', 'emailSendAgain: impossible_phone_number'],
      'No number is sent along with a mail.',
    ),
    ...cannotAll(
      waits.map((name) => `${name}: broken`),
      'A defect cannot be ordered of the server.',
    ),
  },
  sees: { ...viewsOf('email'), ...viewsOf('phone') },
  holds: {
    'verification.email.open.sending': ({ hold }) => hold(verifyEmail),
    'verification.email.open.entering.sendingAgain': ({ hold }) => hold(resendEmailToken),
    'verification.email.open.checking': ({ hold }) => hold(verifyEmailToken),
    'verification.phone.open.sending': ({ hold }) => hold(verifyPhone),
    'verification.phone.open.entering.sendingAgain': ({ hold }) => hold(verifyPhone),
    'verification.phone.open.checking': ({ hold }) => hold(verifyPhoneToken),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function opens(prepare: (newcomer: NewcomerByApi) => Promise<void>): DriverAction<Stage> {
  return async (stage) => {
    const newcomer = await signUpByApi(stage.context);
    newcomers.set(stage, newcomer);
    await prepare(newcomer);
    await stage.signIn(newcomer.email);
    await pageOf(stage).goto();
  };
}

function newcomerOf(stage: Stage): NewcomerByApi {
  const newcomer = newcomers.get(stage);
  if (!newcomer) throw new Error('Nobody has signed up yet.');
  return newcomer;
}

function pageOf({ page }: Stage): VerificationScreen {
  return new VerificationScreen(keyboardScreen(page));
}

function asks(channel: Channel): DriverAction<Stage> {
  return (stage) => pageOf(stage).ask(channel);
}

function enters(channel: Channel): DriverAction<Stage> {
  return async (stage) => {
    await pageOf(stage).enter(channel, await newcomerOf(stage).codeFor(channel));
  };
}

function verifyElsewhere(channel: Channel, stage: Stage): Promise<void> {
  return newcomerOf(stage).verify(channel);
}

/** Waits longer than the marketplace asks. */
function waited({ passTime }: Stage): Promise<void> {
  return passTime(MINUTE);
}

/** The server is not told to answer `already_verified`: the code was really verified before. */
function ofChannels(
  children: Record<string, Call>,
  outcomes: typeof send | typeof check,
): Record<string, DriverStep<Stage>> {
  const all = Object.entries(children).map(([child, call]) => ({
    ...answersOf(child, call, outcomes),
    [`${child}: already_verified`]: async (stage: Stage) => {
      stage.watched.tolerate(call);
      await verifyElsewhere(child.startsWith('email') ? 'email' : 'phone', stage);
    },
  }));
  return Object.assign({}, ...all);
}

function viewsOf(channel: Channel): Record<string, DriverStep<Stage>> {
  const calls = Object.entries({ ...sends, ...checks }).flatMap(([child, call]) =>
    child.startsWith(channel) ? [call] : [],
  );
  const look =
    (see: (page: VerificationScreen) => Promise<void>): DriverAction<Stage> =>
    async (stage) => {
      const page = pageOf(stage);
      await see(page);
      if (calls.some((call) => call === stage.refused)) await page.seeRefusal(channel);
    };
  const open = `verification.${channel}.open`;
  return {
    [`${open}.idle`]: look((page) => page.seeToSend(channel)),
    [`${open}.sending`]: look((page) => page.seeToSend(channel, { isBusy: true })),
    [`${open}.waiting`]: look((page) => page.seeWaiting(channel, { hasCode: false })),
    [`${open}.entering.ready`]: look((page) => page.seeCode(channel)),
    [`${open}.entering.sendingAgain`]: look((page) => page.seeToSendAgain(channel, { isBusy: true })),
    [`${open}.entering.waiting`]: look((page) => page.seeWaiting(channel, { hasCode: true })),
    [`${open}.checking`]: look((page) => page.seeChecking(channel)),
    [`verification.${channel}.verified`]: look((page) => page.seeVerified(channel)),
  };
}
