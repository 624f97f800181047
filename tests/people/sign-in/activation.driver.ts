import type { DriverAction, Driver } from '@quayside/charts/formats/driver.ts';
import { activateAccount, readActivation } from '#contract/people/accounts.calls.ts';
import { accountActivationModel } from '#machines/people/activation/activation.model.ts';
import { type SellerByApi, signUpByApi } from '#tests/people/users/newcomer.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { ActivationScreen } from './activation.screen.ts';

const { check, activate } = accountActivationModel.outcomes;

/** Each path activates an account of its own. */
const newcomers = new WeakMap<DriverFixtures, SellerByApi>();

async function newcomerOf(fixtures: DriverFixtures): Promise<SellerByApi> {
  const newcomer = newcomers.get(fixtures) ?? (await signUpByApi(fixtures.context));
  newcomers.set(fixtures, newcomer);
  return newcomer;
}

export const accountActivationDriver: Driver<DriverFixtures> = {
  start: {
    'the link in an email is opened': async (fixtures) => {
      const newcomer = await newcomerOf(fixtures);
      await pageOf(fixtures).goto(await newcomer.secret());
    },
  },
  actions: {
    'a password is set': asks(activateAsAsked),
    'the account is confirmed': asks(activateAsAsked),
    'the user asks to try again': {
      act: asks((page) => page.tryAgain()),
      except: { 'activation.unchecked.throttled': 'Its button counts the seconds.' },
    },
    'untilAllowed: reached': waitOut,
  },
  replies: {
    ...serverReplySteps('check', readActivation, check),
    'check: a password is still missing': async (fixtures) => (await newcomerOf(fixtures)).signUpOnceMore(),
    ...serverReplySteps('activate', activateAccount, activate),
    'untilAllowed: broken': brokenWait,
  },
  assertions: {
    'activation.checking': (fixtures) => pageOf(fixtures).seeChecking(),
    'activation.unchecked.throttled': (fixtures) => pageOf(fixtures).seeWaiting(),
    'activation.unchecked.ready': (fixtures) => pageOf(fixtures).seeUnchecked(),
    'activation.choosing.ready': async (fixtures) => {
      await pageOf(fixtures).seeForm();
      if (fixtures.refusedCall === activateAccount) await pageOf(fixtures).seeRefusal();
    },
    'activation.activating': (fixtures) => pageOf(fixtures).seeBusy(),
    'activation.choosing.throttled': (fixtures) => pageOf(fixtures).seeWaiting(),
    'activation.refused': (fixtures) => pageOf(fixtures).seeRefusal(),
    'activation.activated': (fixtures) => pageOf(fixtures).seeActive(),
  },
  delays: {
    'activation.checking': ({ delayCall }) => delayCall(readActivation),
    'activation.activating': ({ delayCall }) => delayCall(activateAccount),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** The account decides whether the form asks for a password. */
async function activateAsAsked(page: ActivationScreen): Promise<void> {
  if (await page.asksForPassword()) await page.choosePassword('salt on the pier');
  else await page.activate();
}

function asks(act: (page: ActivationScreen) => Promise<void>): DriverAction<DriverFixtures> {
  return (fixtures) => act(pageOf(fixtures));
}

function pageOf({ page }: DriverFixtures): ActivationScreen {
  return new ActivationScreen(keyboardScreen(page));
}
