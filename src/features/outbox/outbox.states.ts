import { listOutbox } from '#contract/outbox/outbox.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { invited } from '#e2e/people.ts';
import { openAt, type ScreenState, type StateFixtures } from '#e2e/screen-state.ts';
import { OutboxScreen } from './outbox.screen.ts';

export const screenStates: ScreenState[] = [
  { page: 'outbox', name: 'outbox', as: null, open: withMessages },
  {
    page: 'outbox',
    name: 'outbox, nothing sent',
    as: null,
    open: openAt(pathTo.outbox({ recipient: 'nobody@nowhere.example' }), 'No messages'),
  },
  { page: 'outbox', name: 'outbox, failed', as: null, open: failed },
];

async function withMessages({ screen }: StateFixtures) {
  const outbox = new OutboxScreen(screen);
  await outbox.goto();
  await outbox.showMessagesTo(invited);
}

async function failed(fixtures: StateFixtures) {
  await fixtures.scenario.answer(listOutbox, 'forbidden', { times: 10 });
  await openAt(pathTo.outbox(), 'There was an error loading the messages.')(fixtures);
}
