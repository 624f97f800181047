import { expect, test } from 'vitest';
import { listOutbox } from '#contract/platform/outbox.calls.ts';
import { DAY } from '#server/platform/clock.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { sendMail, sendText } from './outbox.store.ts';

const mail = {
  to: 'jana@nordlicht.example',
  subject: 'Your stock list',
  paragraphs: ['The list was read.', 'Nothing is left to do.'],
  links: [{ label: 'See it', url: 'http://localhost/inventory/?page=1#row=7' }],
};

test('a mail lies in the outbox with its words, its links and the time of the marketplace', async () => {
  const { store, clock, anonymous } = await startMarketplace();
  await sendMail(store.db, mail, clock.now());

  const { count, results } = await anonymous.call(listOutbox, { query: {} });
  expect(count).toBe(1);
  expect(results).toMatchObject([
    {
      kind: 'MAIL',
      recipient: 'jana@nordlicht.example',
      subject: 'Your stock list',
      links: [{ label: 'See it', href: '/inventory/?page=1#row=7' }],
      sentAt: '2026-03-02T09:00:00.000Z',
    },
  ]);
  expect(results[0]?.text).toBe(
    'Hello,\n\nThe list was read.\n\nNothing is left to do.\n\nSee it:\nhttp://localhost/inventory/?page=1#row=7\n\nThe Quayside team',
  );
});

test('the newest message comes first, also of one moment, and a recipient has a list of their own', async () => {
  const { store, clock, anonymous } = await startMarketplace();
  await sendMail(store.db, { ...mail, subject: 'First' }, clock.now());
  await sendMail(store.db, { ...mail, subject: 'Second' }, clock.now());
  clock.advance(1000);
  await sendText(store.db, { to: '+494055501042', text: 'Third' }, clock.now());

  const all = await anonymous.call(listOutbox, { query: { size: 2 } });
  expect(all).toMatchObject({ count: 3, next: 'outbox/?size=2&page=2', previous: null });
  expect(all.results.map(({ subject, text }) => subject ?? text)).toEqual(['Third', 'Second']);
  const own = await anonymous.call(listOutbox, { query: { recipient: 'Jana@Nordlicht.example ' } });
  expect(own.results.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect(await anonymous.refusal(listOutbox, { query: { page: 9 } })).toMatchObject({ status: 404 });
});

test('in production the outbox cannot be read', async () => {
  const { store, clock, anonymous } = await startMarketplace({ environment: 'production' });
  await sendMail(store.db, mail, clock.now());
  expect(await anonymous.refusal(listOutbox, { query: {} })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
});

test('mails are kept for thirty days', async () => {
  const { store, clock, anonymous, runHourlyWork } = await startMarketplace();
  await sendMail(store.db, { ...mail, subject: 'Old' }, clock.now());
  clock.advance(1000);
  await sendMail(store.db, { ...mail, subject: 'Young' }, clock.now());
  clock.advance(30 * DAY - 1000);
  await runHourlyWork();

  const { results } = await anonymous.call(listOutbox, { query: {} });
  expect(results.map(({ subject }) => subject)).toEqual(['Young']);
});
