import type { DriverAction, Driver } from '@quayside/charts/formats/driver.ts';
import { readPasswordReset, requestPasswordReset, resetPassword } from '#contract/people/accounts.calls.ts';
import { passwordResetModel } from '#machines/people/password-reset/password-reset.model.ts';
import { signUpByApi } from '#tests/people/users/newcomer.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { PasswordResetScreen } from './password-reset.screen.ts';

const { check, request, reset } = passwordResetModel.outcomes;

/** The email address of the account that a path uses. */
const addresses = new WeakMap<DriverFixtures, string>();

export const passwordResetDriver: Driver<DriverFixtures> = {
  start: {
    'the page is opened': async (fixtures) => {
      addresses.set(fixtures, (await signUpByApi(fixtures.context)).email);
      await pageOf(fixtures).goto();
    },
    'the link in an email is opened': async (fixtures) => {
      const newcomer = await signUpByApi(fixtures.context);
      addresses.set(fixtures, newcomer.email);
      await newcomer.activate();
      await pageOf(fixtures).goto(await newcomer.resetSecret());
    },
  },
  actions: {
    'a link is requested': asks(async (page, fixtures) => {
      if (await page.hasSent()) await page.askAgain();
      else await page.askForLink(addresses.get(fixtures) ?? '');
    }),
    'the user asks to try again': {
      act: asks((page) => page.tryAgain()),
      except: { 'password-reset.unchecked.throttled': 'Its button counts the seconds.' },
    },
    'the user corrects the address': asks((page) => page.correctAddress()),
    'a new password is chosen': asks((page) => page.choose('three gulls at noon')),
    'untilAllowed: reached': waitOut,
  },
  replies: {
    ...serverReplySteps('check', readPasswordReset, check),
    ...serverReplySteps('request', requestPasswordReset, request),
    ...serverReplySteps('reset', resetPassword, reset),
    'untilAllowed: broken': brokenWait,
  },
  assertions: {
    'password-reset.asking.ready': async (fixtures) => {
      await pageOf(fixtures).seeAskingFor({ isBusy: false });
      if (fixtures.refusedCall === requestPasswordReset) await pageOf(fixtures).seeRefusal();
    },
    'password-reset.requesting': (fixtures) => pageOf(fixtures).seeAskingFor({ isBusy: true }),
    'password-reset.asking.throttled': (fixtures) => pageOf(fixtures).seeWaiting(),
    'password-reset.sent': (fixtures) => pageOf(fixtures).seeSent(),
    'password-reset.checking': (fixtures) => pageOf(fixtures).seeChecking(),
    'password-reset.unchecked.throttled': (fixtures) => pageOf(fixtures).seeWaiting(),
    'password-reset.unchecked.ready': (fixtures) => pageOf(fixtures).seeUnchecked(),
    'password-reset.choosing.ready': async (fixtures) => {
      await pageOf(fixtures).seeChoosing({ isBusy: false });
      if (fixtures.refusedCall === resetPassword) await pageOf(fixtures).seeRefusal();
    },
    'password-reset.saving': (fixtures) => pageOf(fixtures).seeChoosing({ isBusy: true }),
    'password-reset.choosing.throttled': (fixtures) => pageOf(fixtures).seeWaiting(),
    'password-reset.refused': async (fixtures) => {
      await pageOf(fixtures).seeRefusal();
      await pageOf(fixtures).seeAskingFor({ isBusy: false });
    },
    'password-reset.saved': (fixtures) => pageOf(fixtures).seeSaved(),
  },
  delays: {
    'password-reset.checking': ({ delayCall }) => delayCall(readPasswordReset),
    'password-reset.requesting': ({ delayCall }) => delayCall(requestPasswordReset),
    'password-reset.saving': ({ delayCall }) => delayCall(resetPassword),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function asks(
  act: (page: PasswordResetScreen, fixtures: DriverFixtures) => Promise<void>,
): DriverAction<DriverFixtures> {
  return (fixtures) => act(pageOf(fixtures), fixtures);
}

function pageOf({ page }: DriverFixtures): PasswordResetScreen {
  return new PasswordResetScreen(keyboardScreen(page));
}
