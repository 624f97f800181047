import { expect, test } from 'vitest';
import { readUser } from '#contract/people/users.calls.ts';
import { DAY } from '#server/platform/clock.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { endSessions, parseEndSessions } from './end-sessions.ts';

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const elsewhere = await marketplace.signIn(seller.user);
  const other = await marketplace.signInSeller();
  const printed: string[] = [];
  const asked: string[] = [];
  /** Runs the command; the operator answers its question. */
  async function run(args: string[], answer = true) {
    const request = parseEndSessions(args);
    if (!request) throw new Error('The arguments are invalid.');
    return endSessions(marketplace.store, request, marketplace.clock.now(), {
      print: (text) => printed.push(text),
      confirm: (question) => {
        asked.push(question);
        return Promise.resolve(answer);
      },
    });
  }
  async function signedIn() {
    const replies = [seller, elsewhere, other].map(async (each) => (await each.response(readUser)).status);
    return Promise.all(replies);
  }
  return { marketplace, email: seller.user.email, printed, asked, run, signedIn };
}

test('all sessions of one user end at once, after a question', async () => {
  const { email, printed, asked, run, signedIn } = await start();
  expect(await run(['end', email.toUpperCase()])).toBe(0);
  const device = '  Unknown device, last used 2026-03-02T09:00:00.000Z';
  expect(printed).toEqual([[`2 sessions of ${email.toUpperCase()}.`, device, device].join('\n'), 'Done.']);
  expect(asked).toEqual(['End 2 sessions?']);
  expect(await signedIn()).toEqual([401, 401, 200]);
});

test('the sessions of all users end at once', async () => {
  const { printed, run, signedIn } = await start();
  expect(await run(['end', '--all'])).toBe(0);
  expect(printed).toEqual(['3 sessions of 2 users.', 'Done.']);
  expect(await signedIn()).toEqual([401, 401, 401]);
});

test('a dry run, a no and an unknown address end no session', async () => {
  const { email, printed, asked, run, signedIn } = await start();
  expect(await run(['end', '--all', '--dry-run'])).toBe(0);
  expect(asked).toEqual([]);
  expect(await run(['end', email], false)).toBe(1);
  expect(await run(['end', 'unknown@seller.example'])).toBe(1);
  expect(printed.slice(2)).toEqual([
    'No sessions were ended.',
    'No user has the primary email address unknown@seller.example.',
  ]);
  expect(await signedIn()).toEqual([200, 200, 200]);
});

test('expired sessions are not counted', async () => {
  const { marketplace, printed, asked, run } = await start();
  marketplace.clock.advance(7 * DAY);
  expect(await run(['end', '--all'])).toBe(0);
  expect(printed).toEqual(['0 sessions of 0 users.']);
  expect(asked).toEqual([]);
});

test.each([
  [[]],
  [['end']],
  [['show', 'jana@seller.example']],
  [['end', 'jana@seller.example', '--all']],
  [['end', 'jana@seller.example', 'piet@seller.example']],
  [['end', '--everyone']],
])('%j is no command', (args) => {
  expect(parseEndSessions(args)).toBeUndefined();
});
