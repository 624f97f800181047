import type { BrowserContext } from '@playwright/test';
import { listDeliveries, readDelivery } from '#contract/packages/packages.calls.ts';
import { IncomingScreen } from '#src/features/incoming/incoming.screen.ts';
import { expect, test } from './fixtures.ts';
import { accountEmails } from './people.ts';
import { scanKeys } from './scan-keys.ts';
import { signInByApi } from './sign-in-by-api.ts';

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
