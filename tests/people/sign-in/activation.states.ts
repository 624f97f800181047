import { activateAccount, readActivation } from '#contract/people/accounts.calls.ts';
import { invitedEmail, unknownSecret } from '#tests/platform/browser/people.ts';
import type { ScreenState, StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { OutboxScreen } from '#tests/site/outbox.screen.ts';
import { ActivationScreen } from './activation.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'activateAccount', name: 'activation', as: null, open: openLink },
  { page: 'activateAccount', name: 'activation, password refused', as: null, open: passwordRefused },
  { page: 'activateAccount', name: 'activation, link refused', as: null, open: linkRefused },
  { page: 'activateAccount', name: 'activation, link expired', as: null, open: answered('expiredSecret') },
  { page: 'activateAccount', name: 'activation, link not checked', as: null, open: answered('503') },
];

async function openLink({ screen }: StateFixtures) {
  const outbox = new OutboxScreen(screen);
  await outbox.goto();
  await outbox.showMessagesTo(invitedEmail);
  await outbox.openLink('Activate your account');
  await new ActivationScreen(screen).seeForm();
}

async function passwordRefused(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(activateAccount);
  await openLink(fixtures);
  const activation = new ActivationScreen(fixtures.screen);
  await activation.choosePassword('password1');
  await activation.seeRefusal();
}

async function linkRefused({ screen, monitor }: StateFixtures) {
  monitor.tolerate(readActivation);
  const activation = new ActivationScreen(screen);
  await activation.goto(unknownSecret);
  await activation.seeWayTo('Contact us');
}

function answered(outcome: string) {
  return async ({ screen, scenario }: StateFixtures) => {
    await scenario.answer(readActivation, outcome);
    const activation = new ActivationScreen(screen);
    await activation.goto(unknownSecret);
    await activation.seeRefusal();
  };
}
