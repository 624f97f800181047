import type { BrowserContext } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { expect, test as base } from '#e2e/platform/portal/fixtures.ts';
import { startPortal, type Portal } from '#e2e/platform/portal/portal.ts';
import { DAY } from '#server/platform/clock.ts';
import { ClaimScreen } from '#tests/claims/claim.screen.ts';
import { ClaimsScreen } from '#tests/claims/claims.screen.ts';
import { acceptByApi, decideByApi, fileClaimByApi } from '#tests/claims/file-claim.ts';
import { InsightsScreen } from '#tests/insights/insights.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { Scenario } from '#tests/platform/browser/scenario.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import { TEST_TIMEOUT } from '#tests/timeouts.ts';

/** A portal of its own, whose clock is set ahead to the end of the month. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ isPair: _ }, give) => {
      const portal = await startPortal();
      await give(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: TEST_TIMEOUT },
  ],
});

const files = ['packing.pdf', 'weighing.pdf', 'hand-over.pdf'].map((name) => ({
  name,
  type: 'application/pdf',
  content: `%PDF-1.7\n${name}`,
}));

/** A claim that costs more than the share of a month that is not recouped. */
async function acceptWholeOrder(context: BrowserContext, scenario: Scenario) {
  const data = { seller: accountEmails.seller, stage: 'COMPLETED', lineCount: 60 } as const;
  const { qid } = await scenario.putSale('791300002', data);
  const { month } = await acceptByApi(context, await fileClaimByApi(context, qid, { isWhole: true }));
  expect(Number(month.cost)).toBeGreaterThan(0);
}

async function readClaimCount(screen: Screen): Promise<number> {
  const insights = new InsightsScreen(screen);
  await insights.goto();
  return Number.parseInt(await insights.readPart('Claim rate', 'numerator'), 10);
}

test('a claim is disputed with three files, decided, and is in the insights and the credit note, by keyboard', async ({
  context,
  portal,
  page,
  keyboard,
  frame,
  scenario,
  signIn,
}) => {
  const sale = await scenario.putSale('791300001', { seller: accountEmails.seller, stage: 'COMPLETED' });
  const { fid, qid, lines } = await fileClaimByApi(context, sale.qid);
  await signIn();
  const claimsBefore = await readClaimCount(keyboard);
  await keyboard.getByRole('link', { name: /^Claims/ }).press();
  const [claims, claim] = [new ClaimsScreen(keyboard), new ClaimScreen(keyboard)];
  await claims.openSegment('To answer');
  await claims.open(fid);
  for (const { name } of lines) {
    await claim.answer(name, 'Dispute');
    await claim.giveReason(name, 'Packed as agreed');
  }
  await claim.say('Each bottle had a sleeve.');
  await claim.upload(...files);
  for (const { name } of files) await claim.seeOwnFile(name);
  await claim.sendAnswer();
  await claim.answering.confirm();
  await frame.seeNotification('Answer sent');
  expect(await readClaimCount(keyboard)).toBe(claimsBefore);

  const decided = await decideByApi(context, qid, { accepted: 1, reason: 'EVIDENCE_ON_BOTH_SIDES' });
  await claim.goto(qid);
  await claim.seeText('This order counts in your claim rate.');
  await expect(page.getByText('Both of you sent evidence, so you share the loss.').first()).toBeVisible();
  expect(await readClaimCount(keyboard)).toBe(claimsBefore + 1);

  await acceptWholeOrder(context, scenario);
  // An open page would send requests while the server is stopped.
  await page.goto('about:blank');
  await portal.restart({ CLOCK_AHEAD: String(40 * DAY) });
  await signIn();
  const address = pathTo.statement(decided.month.month, {});
  const note = page
    .getByRole('table', { name: /^Credit note / })
    .getByRole('row')
    .filter({ hasText: fid });
  // The note is written by a task, soon after the start.
  await expect(async () => {
    await page.goto(address);
    await expect(note).toContainText(`€${decided.acceptedAmount}`, { timeout: 2_000 });
  }).toPass();
});
