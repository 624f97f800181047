import type { Browser, BrowserContext } from '@playwright/test';
import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import { expect, refusedConsentCookie, test } from '#e2e/platform/portal/fixtures.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { monitorProblems } from '#tests/platform/browser/problem-monitor.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { IncomingScreen } from '#tests/warehouse/packages/incoming.screen.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';

/** A delivery of which nothing has come, of at most eight packages. */
async function findDelivery(context: BrowserContext) {
  const dock = await signInByApi(context, accountEmails.warehouse);
  const { results } = await dock.call(listDeliveries, { query: { state: 'TO_COME', size: 100 } });
  const found = results.find(({ packages, received }) => packages > 3 && packages < 9 && received === 0);
  if (!found) throw new Error('The seed announces no small delivery.');
  const read = () => dock.call(readDelivery, { params: { qid: found.qid } });
  const { boxes } = await read();
  return { codes: boxes.map(({ code }) => code), read };
}

test('a delivery is received by scans and keyboard alone: an unknown code, damage and an undo', async ({
  context,
  keyboard,
  page,
  signIn,
}) => {
  const { codes, read } = await findDelivery(context);
  const [first = '', second = '', ...others] = codes;
  await signIn(accountEmails.warehouse);
  const incoming = new IncomingScreen(keyboard);
  await incoming.goto();
  await incoming.seeReady();

  await scanKeys(page, first);
  await incoming.seeAnswer('Received', `Box 1 of ${codes.length}`);
  await scanKeys(page, 'JD014600057122900777');
  await incoming.seeAnswer('Unknown', 'JD014600057122900777');
  await incoming.undo('Unknown');
  await incoming.seeAnswer('Undone');

  await scanKeys(page, second);
  await incoming.seeAnswer('Received', `Box 2 of ${codes.length}`);
  await incoming.startDamage();
  // At the pace of a person: faster keys are those of a scanner.
  await page
    .getByRole('textbox', { name: 'What is damaged?' })
    .pressSequentially('Wet below', { delay: 110 });
  await page.getByRole('button', { name: 'Save note' }).press('Enter');
  await incoming.seeAnswer('Damage saved', 'Wet below');

  for (const code of others) await scanKeys(page, code);
  await incoming.seeAnswer('Received', `Box ${codes.length} of ${codes.length}`);
  await incoming.undo(`Received, box ${codes.length}`);
  await incoming.seeAnswer('Undone');
  expect((await read()).received).toBe(codes.length - 1);
  await scanKeys(page, codes.at(-1) ?? '');
  await incoming.seeAnswer('Received', `Box ${codes.length} of ${codes.length}`);
  await scanKeys(page, first);
  await incoming.seeAnswer('Received before');

  const { received, damaged, boxes } = await read();
  expect({ received, damaged }).toEqual({ received: codes.length, damaged: 1 });
  expect(boxes.map(({ damageNote }) => damageNote)).toEqual([null, 'Wet below', ...others.map(() => null)]);
});

/** A page of the second warehouse user, in a browser of its own. */
async function openElsewhere(browser: Browser, origin: string) {
  const elsewhere = await browser.newContext({ baseURL: origin });
  await elsewhere.addCookies([refusedConsentCookie(origin)]);
  const monitor = monitorProblems(elsewhere);
  const reply = await elsewhere.request.post('/api/auth/login/', {
    headers: { [APPLICATION_HEADER]: APPLICATION_ID },
    data: { email: accountEmails.secondPacker, password: PASSWORD },
  });
  expect(reply.ok()).toBe(true);
  const page = await elsewhere.newPage();
  return { page, monitor, close: () => elsewhere.close() };
}

test('two users receive one delivery in two browsers: each package once, and both are told the truth', async ({
  browser,
  context,
  keyboard,
  page,
  portal,
  scenario,
  signIn,
}) => {
  const fid = '700000269';
  const seller = accountEmails.seller;
  await scenario.putSale(fid, { seller, stage: 'SHIPPED', method: 'MARKETPLACE', lineCount: 1 });
  const dock = await signInByApi(context, accountEmails.warehouse);
  const { results } = await dock.call(listDeliveries, { query: { search: fid } });
  const read = () => dock.call(readDelivery, { params: { qid: results[0]?.qid ?? '' } });
  const codes = (await read()).boxes.map(({ code }) => code);
  expect(codes).toHaveLength(4);
  const [first = '', second = '', third = '', fourth = ''] = codes;

  await signIn(accountEmails.warehouse);
  const elsewhere = await openElsewhere(browser, portal.origin);
  const here = new IncomingScreen(keyboard);
  const there = new IncomingScreen(keyboardScreen(elsewhere.page));
  for (const incoming of [here, there]) {
    await incoming.goto({ search: fid });
    await incoming.seeReady();
    await incoming.seeText(fid);
  }

  // Both scan the same package at once: one of them was first.
  await Promise.all([scanKeys(page, first), scanKeys(elsewhere.page, first)]);
  const words = await Promise.all(
    [page, elsewhere.page].map(async (tab) => {
      const word = tab.getByRole('region', { name: 'Last scan' }).getByText(/^Received( before)?$/);
      await expect(word).toBeVisible();
      return word.textContent();
    }),
  );
  expect(words.toSorted()).toEqual(['Received', 'Received before']);

  await Promise.all([scanKeys(page, second), scanKeys(elsewhere.page, third)]);
  await here.seeAnswer('Received', 'Box 2 of 4');
  await there.seeAnswer('Received', 'Box 3 of 4');
  await scanKeys(elsewhere.page, second);
  await there.seeAnswer('Received before', /^Received today at .* by Noor de Wit$/);
  await scanKeys(elsewhere.page, fourth);
  await there.seeAnswer('Received', 'Box 4 of 4');
  await scanKeys(page, fourth);
  await here.seeAnswer('Received before', /^Received today at .* by Bram Kuiper$/);

  const { received, boxes } = await read();
  expect(received).toBe(4);
  const by = boxes.map(({ receivedBy }) => receivedBy);
  expect(by.slice(1)).toEqual(['Noor de Wit', 'Bram Kuiper', 'Bram Kuiper']);
  expect(by[0]).toBe(words[0] === 'Received' ? 'Noor de Wit' : 'Bram Kuiper');
  for (const incoming of [here, there]) {
    await incoming.openSegment('Received');
    await incoming.openDelivery(fid);
    await incoming.seeDelivery(fid);
    for (const [index, name] of by.entries()) {
      await incoming.seeBox(new RegExp(`Box ${index + 1}.*Received today at .* by ${name}`));
    }
  }
  expect(elsewhere.monitor.problems).toEqual([]);
  await elsewhere.close();
});
