import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import { requestPasswordReset, resetPassword } from '#contract/accounts/accounts.calls.ts';
import { answersOf, cannotAll } from '#e2e/drivers/answers.ts';
import type { Stage } from '#e2e/drivers/stage.ts';
import { signUpByApi } from '#e2e/newcomer.ts';
import { passwordResetModel } from '#machines/password-reset/password-reset.model.ts';
import { keyboardScreen } from '#tests/screen/browser-screen.ts';
import { PasswordResetScreen } from './password-reset.screen.ts';

const { request, reset } = passwordResetModel.outcomes;

const MINUTE = 60_000;
const timers = ['untilAsking', 'untilChoosing'];

/** The e-mail address of the account that a path uses. */
const addresses = new WeakMap<Stage, string>();

export const passwordResetDriver: Driver<Stage> = {
  opens: {
    'the page is opened': async (stage) => {
      addresses.set(stage, (await signUpByApi(stage.context)).email);
      await pageOf(stage).goto();
    },
    'the link of a mail is opened': async (stage) => {
      const newcomer = await signUpByApi(stage.context);
      addresses.set(stage, newcomer.email);
      await newcomer.activate();
      await pageOf(stage).goto(await newcomer.resetSecret());
    },
  },
  does: {
    'a link is asked for': asks(async (page, stage) => {
      if (await page.hasSent()) await page.askAgain();
      else await page.askForLink(addresses.get(stage) ?? '');
    }),
    'the address was wrong': asks((page) => page.correctAddress()),
    'a new password is chosen': asks((page) => page.choose('three gulls at noon')),
    ...Object.fromEntries(
      timers.map((name) => [`${name}: reached`, asks((_, { passTime }) => passTime(MINUTE))]),
    ),
  },
  answers: {
    ...answersOf('request', requestPasswordReset, request),
    ...answersOf('reset', resetPassword, reset),
    ...cannotAll(
      timers.map((name) => `${name}: broken`),
      'A defect cannot be ordered of the server.',
    ),
  },
  sees: {
    'password-reset.asking': async (stage) => {
      await pageOf(stage).seeAskingFor({ isBusy: false });
      if (stage.refused === requestPasswordReset) await pageOf(stage).seeRefusal();
    },
    'password-reset.requesting': (stage) => pageOf(stage).seeAskingFor({ isBusy: true }),
    'password-reset.waiting': (stage) => pageOf(stage).seeWaiting(),
    'password-reset.sent': (stage) => pageOf(stage).seeSent(),
    'password-reset.choosing': async (stage) => {
      await pageOf(stage).seeChoosing({ isBusy: false });
      if (stage.refused === resetPassword) await pageOf(stage).seeRefusal();
    },
    'password-reset.saving': (stage) => pageOf(stage).seeChoosing({ isBusy: true }),
    'password-reset.throttled': (stage) => pageOf(stage).seeWaiting(),
    'password-reset.refused': async (stage) => {
      await pageOf(stage).seeRefusal();
      await pageOf(stage).seeAskingFor({ isBusy: false });
    },
    'password-reset.saved': (stage) => pageOf(stage).seeSaved(),
  },
  holds: {
    'password-reset.requesting': ({ hold }) => hold(requestPasswordReset),
    'password-reset.saving': ({ hold }) => hold(resetPassword),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function asks(act: (page: PasswordResetScreen, stage: Stage) => Promise<void>): DriverAction<Stage> {
  return (stage) => act(pageOf(stage), stage);
}

function pageOf({ page }: Stage): PasswordResetScreen {
  return new PasswordResetScreen(keyboardScreen(page));
}
