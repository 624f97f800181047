import { requestPasswordReset, resetPassword } from '#contract/accounts/accounts.calls.ts';
import { unknownSecret } from '#e2e/people.ts';
import type { ScreenState, StateFixtures } from '#e2e/screen-state.ts';
import { PasswordResetScreen } from './password-reset.screen.ts';

const ofVisitor = { page: 'resetPassword', as: null } as const;

export const screenStates: ScreenState[] = [
  { ...ofVisitor, name: 'password reset', open: ({ screen }) => new PasswordResetScreen(screen).goto() },
  { ...ofVisitor, name: 'password reset, look into your mail', open: resetSent },
  { ...ofVisitor, name: 'password reset, new password', open: choosing },
  { ...ofVisitor, name: 'password reset, link refused', open: linkRefused },
];

async function resetSent({ screen, scenario }: StateFixtures) {
  const reset = new PasswordResetScreen(screen);
  await reset.goto();
  await scenario.answer(requestPasswordReset, 'pass');
  await reset.askForLink('nobody@nowhere.example');
  await reset.seeSent();
}

async function choosing({ screen }: StateFixtures) {
  const reset = new PasswordResetScreen(screen);
  await reset.goto(unknownSecret);
  await reset.seeChoosing({ isBusy: false });
  return reset;
}

async function linkRefused(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(resetPassword);
  const reset = await choosing(fixtures);
  await reset.choose('salt on the pier');
  await reset.seeRefusal('This link has been used or is not complete.');
}
