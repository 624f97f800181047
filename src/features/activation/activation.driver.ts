import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import { activateAccount, readActivation } from '#contract/accounts/accounts.calls.ts';
import { answersOf } from '#e2e/drivers/answers.ts';
import type { Stage } from '#e2e/drivers/stage.ts';
import { type NewcomerByApi, signUpByApi } from '#e2e/newcomer.ts';
import { activationModel } from '#machines/activation/activation.model.ts';
import { keyboardScreen } from '#tests/screen/browser-screen.ts';
import { ActivationScreen } from './activation.screen.ts';

const { check, activate } = activationModel.outcomes;

const MINUTE = 60_000;

/** Each path activates an account of its own. */
const newcomers = new WeakMap<Stage, NewcomerByApi>();

async function newcomerOf(stage: Stage): Promise<NewcomerByApi> {
  const newcomer = newcomers.get(stage) ?? (await signUpByApi(stage.context));
  newcomers.set(stage, newcomer);
  return newcomer;
}

export const activationDriver: Driver<Stage> = {
  opens: {
    'the link of a mail is opened': async (stage) => {
      const newcomer = await newcomerOf(stage);
      await pageOf(stage).goto(await newcomer.secret());
    },
  },
  does: {
    'a password is set': asks(activateAsAsked),
    'the account is confirmed': asks(activateAsAsked),
    'the user asks to try again': asks((page) => page.tryAgain()),
    'untilAllowed: reached': (stage) => stage.passTime(MINUTE),
  },
  answers: {
    ...answersOf('check', readActivation, check),
    'check: a password is still missing': async (stage) => (await newcomerOf(stage)).signUpOnceMore(),
    ...answersOf('activate', activateAccount, activate),
    'untilAllowed: broken': { cannot: 'A defect cannot be ordered of the server.' },
  },
  sees: {
    'activation.checking': (stage) => pageOf(stage).seeChecking(),
    'activation.unchecked': (stage) => pageOf(stage).seeUnchecked(),
    'activation.choosing': async (stage) => {
      await pageOf(stage).seeForm();
      if (stage.refused === activateAccount) await pageOf(stage).seeRefusal();
    },
    'activation.activating': (stage) => pageOf(stage).seeBusy(),
    'activation.throttled': (stage) => pageOf(stage).seeWaiting(),
    'activation.refused': (stage) => pageOf(stage).seeRefusal(),
    'activation.activated': (stage) => pageOf(stage).seeActive(),
  },
  holds: {
    'activation.checking': ({ hold }) => hold(readActivation),
    'activation.activating': ({ hold }) => hold(activateAccount),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

/** The account decides whether the form asks for a password. */
async function activateAsAsked(page: ActivationScreen): Promise<void> {
  if (await page.asksForPassword()) await page.choosePassword('salt on the pier');
  else await page.activate();
}

function asks(act: (page: ActivationScreen) => Promise<void>): DriverAction<Stage> {
  return (stage) => act(pageOf(stage));
}

function pageOf({ page }: Stage): ActivationScreen {
  return new ActivationScreen(keyboardScreen(page));
}
