import { listOutbox } from '#contract/outbox/outbox.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { OutboxModel } from '#e2e/models/outbox.model.ts';
import { invited } from '#e2e/people.ts';
import { openAt, type ScreenState, type StateFixtures } from '#e2e/screen-state.ts';

export const states: ScreenState[] = [
  { page: 'outbox', name: 'outbox', as: null, open: withMessages },
  {
    page: 'outbox',
    name: 'outbox, nothing sent',
    as: null,
    open: openAt(pathTo.outbox({ recipient: 'nobody@nowhere.example' }), 'No messages'),
  },
  { page: 'outbox', name: 'outbox, failed', as: null, open: failed },
];

async function withMessages({ page }: StateFixtures) {
  const outbox = new OutboxModel(page);
  await outbox.goto();
  await outbox.showMessagesTo(invited);
}

async function failed(fixtures: StateFixtures) {
  await fixtures.scenario.answer(listOutbox, 'forbidden', { times: 10 });
  await openAt(pathTo.outbox(), 'There was an error loading the messages.')(fixtures);
}
