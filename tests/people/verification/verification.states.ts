import { pathTo } from '#contract/pages/paths.ts';
import { verifyEmail, verifyPhone, verifyPhoneToken } from '#contract/people/verification.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { VerificationScreen } from './verification.screen.ts';

const unverified = { page: 'activateAccount', as: accountEmails.unverified } as const;

export const screenStates: ScreenState[] = [
  { ...unverified, name: 'verification', open: openUrl(pathTo.home(), 'Activate your account') },
  { ...unverified, name: 'verification, codes to enter', open: codesToEnter },
  { ...unverified, name: 'verification, code refused', open: codeRefused },
  { ...unverified, name: 'verification, throttled', open: throttled },
  { ...unverified, name: 'verification, other email address', open: otherEmail },
  {
    page: 'activateAccount',
    name: 'verification, done',
    open: openUrl(pathTo.activateAccount(), 'Email and phone verified'),
  },
];

async function codesToEnter({ screen, scenario }: StateFixtures) {
  const verification = new VerificationScreen(screen);
  await verification.goto();
  for (const [channel, call] of [
    ['email', verifyEmail],
    ['phone', verifyPhone],
  ] as const) {
    await scenario.answer(call, 'pass');
    await verification.ask(channel);
    await verification.seeCode(channel);
  }
}

async function codeRefused(fixtures: StateFixtures) {
  await codesToEnter(fixtures);
  const verification = new VerificationScreen(fixtures.screen);
  await fixtures.scenario.answer(verifyPhoneToken, 'authentication_failed');
  await verification.enter('phone', '123456');
  await verification.seeRefusal('phone', 'Invalid verification code.');
}

async function otherEmail({ screen }: StateFixtures) {
  const verification = new VerificationScreen(screen);
  await verification.goto();
  await verification.openEmailChange();
}

async function throttled({ screen, scenario }: StateFixtures) {
  const verification = new VerificationScreen(screen);
  await verification.goto();
  await scenario.answer(verifyPhone, 'throttled', { detail: { wait: 500 } });
  await verification.ask('phone');
  // A code of an earlier visit may still be valid.
  await verification.seeWaiting('phone');
}
