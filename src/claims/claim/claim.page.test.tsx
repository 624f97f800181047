import { expect, test } from 'vitest';
import { readClaimEvidence } from '#contract/claims/claims.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { addOpenClaim, addSampleEvidence } from '#tests/claims/claim.factory.ts';
import { ClaimScreen } from '#tests/claims/claim.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

type Options = { madeAt?: Date; faults?: NonNullable<Parameters<typeof openPortal>[1]>['faults'] };

async function open({ madeAt, faults }: Options = {}) {
  let qid = '';
  const portal = await openPortal(pathTo.dashboard(), {
    faults,
    make: async (store, seller) => {
      ({ qid } = await addOpenClaim(store, seller, madeAt));
      await addSampleEvidence(store, qid);
    },
  });
  await portal.marketplace.runDueTasks();
  const claim = new ClaimScreen(portal.screen);
  await claim.goto(qid);
  const row = () =>
    portal.marketplace.store.db
      .selectFrom('claims')
      .selectAll()
      .where('qid', '=', qid)
      .executeTakeFirstOrThrow();
  return { ...portal, claim, row };
}

const [first, second] = ['Hand cream 1', 'Hand cream 2'] as const;
const pdf = { name: 'packing.pdf', type: 'application/pdf', content: '%PDF-1.7\nhello' };

test('a claim is accepted in whole, after one question', async () => {
  const { claim, frame, row } = await open();
  await claim.seeText('“Two cartons arrived crushed.”');
  await claim.acceptAll();
  await claim.sendAnswer();
  await claim.answering.confirm();
  await frame.seeNotification('Answer sent');
  await claim.seeText(/€331\.24 of €331\.24 accepted/);
  await claim.seeTotals(/^2 lines38 units€331\.2438 of 38 accepted€331\.24$/);
  expect(await row()).toMatchObject({ status: 'ACCEPTED', acceptedAmount: '331.24' });
});

test('a dispute needs a reason and words, and is sent with its files', async () => {
  const { claim, frame, row, screen } = await open();
  await claim.answer(first, 'Dispute');
  await claim.seeTotals(/^2 lines38 units€331\.240 units accepted$/);
  await claim.answer(second, 'Accept');
  await claim.seeTotals(/20 units accepted$/);
  await claim.seeText(/^Uploaded files belong to the claim at once/);
  await claim.sendAnswer();
  await claim.seeText('Answer every line, and give a reason for each dispute.');
  await claim.seeText('Say what happened, for our decision.');
  await claim.giveReason(first, 'Packed as agreed');
  await claim.say('Each bottle had a sleeve.');
  await claim.upload(pdf);
  await claim.seeOwnFile('packing.pdf');
  await claim.sendAnswer();
  await claim.answering.confirm();
  await frame.seeNotification('Answer sent');
  await claim.seeText('“Each bottle had a sleeve.”');
  await claim.seeTotals(/Not decided yet$/);
  await screen.getByRole('button', { name: 'Download packing.pdf' }).see();
  expect(await row()).toMatchObject({ status: 'DISPUTED', sellerWords: 'Each bottle had a sleeve.' });
  await claim.withdraw();
  await claim.withdrawal.confirm();
  await frame.seeNotification('Dispute withdrawn');
  expect(await row()).toMatchObject({ status: 'ACCEPTED', acceptedAmount: '331.24' });
});

test('an answer that is not sent is kept, and its files can be removed', async () => {
  const { claim, row } = await open();
  await claim.answer(first, 'Dispute');
  await claim.say('Each bottle had a sleeve.');
  await claim.upload(pdf);
  await claim.seeOwnFile('packing.pdf');
  await claim.goto((await row()).qid);
  await claim.seeSaid('Each bottle had a sleeve.');
  await claim.removeFile('packing.pdf');
  await claim.seeNoFile('packing.pdf');
});

test('pictures are shown one after the other by keyboard', async () => {
  const { claim, screen } = await open();
  await claim.view('crushed.png');
  await screen.getByText('1 of 2').see();
  await screen.key('ArrowRight');
  await screen.getByText('2 of 2').see();
  await screen.getByRole('dialog', { name: 'label.png' }).see();
  await screen.key('Escape');
  await screen.getByRole('dialog').seeGone();
});

test('after its deadline a claim is read-only and says why', async () => {
  const { claim } = await open({ madeAt: new Date('2026-02-22T08:30:00.000Z') });
  await claim.seeText(/without an answer, so the claim counts as accepted/);
  await claim.seeNoAnswer();
});

test('a picture that cannot be loaded says so in the viewer', async () => {
  const { claim } = await open({ faults: Array.from({ length: 4 }, () => [readClaimEvidence, '500']) });
  await claim.view('crushed.png');
  await claim.seeText('We couldn’t load this file. Try again.');
});
