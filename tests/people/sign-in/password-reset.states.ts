import { readPasswordReset, requestPasswordReset } from '#contract/people/accounts.calls.ts';
import { signUpByApi } from '#tests/people/users/newcomer.ts';
import { unknownSecret } from '#tests/platform/browser/people.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { PasswordResetScreen } from './password-reset.screen.ts';

const ofVisitor = { page: 'resetPassword', as: null } as const;

export const screenStates: ScreenState[] = [
  { ...ofVisitor, name: 'password reset', open: ({ screen }) => new PasswordResetScreen(screen).goto() },
  { ...ofVisitor, name: 'password reset, check your inbox', open: resetSent },
  { ...ofVisitor, name: 'password reset, new password', open: choosing },
  { ...ofVisitor, name: 'password reset, link refused', open: linkRefused },
  { ...ofVisitor, name: 'password reset, link not checked', open: linkUnchecked },
];

async function resetSent({ screen, scenario }: StateFixtures) {
  const reset = new PasswordResetScreen(screen);
  await reset.goto();
  await scenario.answer(requestPasswordReset, 'pass');
  await reset.askForLink('nobody@nowhere.example');
  await reset.seeSent();
}

async function choosing({ page, screen }: StateFixtures) {
  const newcomer = await signUpByApi(page.context());
  await newcomer.activate();
  const reset = new PasswordResetScreen(screen);
  await reset.goto(await newcomer.resetSecret());
  await reset.seeChoosing({ isBusy: false });
}

async function linkRefused({ screen, monitor }: StateFixtures) {
  monitor.tolerate(readPasswordReset);
  const reset = new PasswordResetScreen(screen);
  await reset.goto(unknownSecret);
  await reset.seeRefusal('This link has already been used or is incomplete.');
}

async function linkUnchecked({ screen, scenario }: StateFixtures) {
  await scenario.answer(readPasswordReset, '503');
  const reset = new PasswordResetScreen(screen);
  await reset.goto(unknownSecret);
  await reset.seeUnchecked();
}
