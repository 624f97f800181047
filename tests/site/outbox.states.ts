import { pathTo } from '#contract/pages/paths.ts';
import { listOutbox } from '#contract/platform/outbox.calls.ts';
import { invitedEmail } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { OutboxScreen } from './outbox.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'outbox', name: 'outbox', as: null, open: withMessages },
  {
    page: 'outbox',
    name: 'outbox, nothing sent',
    as: null,
    open: openUrl(pathTo.outbox({ recipient: 'nobody@nowhere.example' }), 'No messages'),
  },
  { page: 'outbox', name: 'outbox, failed', as: null, open: failed },
];

async function withMessages({ screen }: StateFixtures) {
  const outbox = new OutboxScreen(screen);
  await outbox.goto();
  await outbox.showMessagesTo(invitedEmail);
}

async function failed(fixtures: StateFixtures) {
  await fixtures.scenario.answer(listOutbox, 'forbidden', { times: 10 });
  await openUrl(pathTo.outbox(), 'We couldn’t load the messages. Try again.')(fixtures);
}
