import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import {
  downloadSaleLines,
  listReductionReasons,
  listSaleLines,
  resetSaleLines,
  updateSaleLine,
} from '#contract/orders/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/orders/sales.calls.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { openLines } from '#tests/orders/lines/lines-page.ts';
import { type OwnRefusalCode, MAXIMUM_READ_ATTEMPTS } from '#tests/orders/sale/sale-page.tsx';
import { recordAnnouncements } from '#tests/platform/page/announcements.ts';

test('a seller lowers a line, gives the reason and confirms', async () => {
  const { order, lines, soap, towel, toasts, readSale } = await openLines();
  await soap.lower(18, 'Damaged');
  await towel.visit();
  await soap.seeNote('Damaged: 6 fewer');
  await towel.seeQuantityFocused();
  await lines.seeSummary('1 of 2 lines reduced, 28 of 34 units');

  expect(screen.getByRole('button', { name: 'Confirm 2 lines' })).toBeVisible();
  await lines.confirm();
  await order.seeFocusedStep('Pack');
  expect(toasts).toEqual([{ variant: 'success', message: 'Quantities for 2 lines confirmed' }]);
  expect(screen.getByText(/^2 lines, 28 of 34 units to /)).toBeVisible();
  expect(await readSale()).toMatchObject({ status: 'CONFIRMED', unitCount: 28, loweredLineCount: 1 });
});

test('a confirmation announces its success and nothing else', async () => {
  const { order, lines, soap, toasts } = await openLines();
  await soap.seeQuantity(24);
  const announced = recordAnnouncements();
  await lines.confirm();
  await order.seeFocusedStep('Pack');
  expect(announced.filter((text) => text !== 'Loading parcels and pallets')).toEqual([]);
  expect(toasts).toHaveLength(1);
});

test('a lowered line without a reason shows its error, and the order cannot be confirmed', async () => {
  const { lines, soap } = await openLines();
  await soap.enter(18);
  await lines.seeReasonMissing();
  await soap.seeReasonFocused('Reason for reducing Soap by 6');
});

const lineFailureMessages: Record<
  OwnRefusalCode<typeof updateSaleLine> | '500',
  [string, Record<string, unknown>?]
> = {
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT: [
    'The maximum is 24 units. Please try again.',
    { requestedQuantity: 24 },
  ],
  SALE_LINES_REDUCTION_REASON_REQUIRED: ['Choose why you’re sending fewer units.'],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['We couldn’t save this line. Try again.'],
};

test.for(Object.entries(lineFailureMessages))(
  'a line that is refused with %s keeps what was typed',
  async ([code, [message, detail]]) => {
    const { soap, answer } = await openLines();
    answer(updateSaleLine, code, detail);
    await soap.lower(18, 'Damaged');
    await soap.seeRefusal(message);
    await soap.seeQuantity(18);
    await soap.seeQuantityInvalid();

    await soap.tryAgain();
    await soap.seeNote('Damaged: 6 fewer');
    await soap.seeNoRefusal();
  },
);

test('a line that is refused again and again keeps the focus where it can be tried again', async () => {
  const { soap, answer } = await openLines();
  answer(updateSaleLine, '500', undefined, 3);
  await soap.lower(18, 'Damaged');
  for (let attempt = 2; attempt <= 4; attempt += 1) {
    await soap.seeRefusal('We couldn’t save this line.');
    await soap.tryAgain();
    await soap.seeQuantityFocused();
  }
  await soap.seeNoRefusal();
  await soap.seeQuantityFocused();
});

test('a line that could not be saved is undone in its row', async () => {
  const { soap, answer } = await openLines();
  answer(updateSaleLine, '500');
  await soap.lower(18, 'Damaged');
  await soap.discard();
  await soap.seeQuantity(24);
  await soap.seeQuantityFocused();
});

test('a line that a colleague saved during the edit shows both values, and mine can be kept', async () => {
  const { soap, saveElsewhere, readSale } = await openLines();
  await soap.seeQuantity(24);
  await saveElsewhere(20);
  await soap.lower(18, 'Damaged');
  await soap.seeRefusal('Someone else saved 20. You entered 18.');
  await soap.keepMine();
  await soap.seeNote('Damaged: 6 fewer');
  await waitFor(async () => expect((await readSale()).unitCount).toBe(28));
});

test('for a line that a colleague saved during the edit theirs can be taken', async () => {
  const { soap, saveElsewhere, readSale } = await openLines();
  await soap.seeQuantity(24);
  await saveElsewhere(20);
  await soap.lower(18, 'Damaged');
  await soap.seeRefusal('saved 20.');
  await soap.takeTheirs();
  await soap.seeNote('Other: 4 fewer');
  await soap.seeQuantity(20);
  expect((await readSale()).unitCount).toBe(30);
});

const confirmFailureMessages: Record<
  OwnRefusalCode<typeof confirmSaleLineQuantities> | '500' | 'stale_version',
  [string, Record<string, unknown>?]
> = {
  SALE_LINES_REDUCTION_REASON_REQUIRED: [
    'You’ve reduced a quantity without giving a reason. Choose a reason.',
  ],
  no_quantity_left: ['All quantities are zero. If you can’t send anything, decline the order.'],
  sale_not_editable: [saleSettledText, { status: 'EXPIRED' }],
  stale_version: ['Someone else has changed this order.', { version: 9 }],
  500: ['We couldn’t confirm the order. Try again.'],
};

test.for(Object.entries(confirmFailureMessages))(
  'a confirmation that is refused with %s can be tried again',
  async ([code, [message, detail]]) => {
    const { order, lines, answer, toasts } = await openLines();
    answer(confirmSaleLineQuantities, code, detail);
    await lines.confirm();
    await lines.seeTaskRefused(message);
    expect(toasts.map(({ variant }) => variant)).not.toContain('warning');
    await lines.confirm();
    await order.seeFocusedStep('Pack');
  },
);

test('lines are reset after a question', async () => {
  const { lines, soap, towel, toasts } = await openLines();
  await soap.lower(18, 'Damaged');
  await towel.visit();
  await lines.seeSummary('1 of 2 lines reduced, 28 of 34 units');
  await lines.askToReset();
  expect(await screen.findByRole('button', { name: 'Reset 2 lines' })).toBeVisible();
  await lines.confirmReset();
  await lines.seeSummary('2 lines in full, 34 units');
  await soap.seeQuantity(24);
  expect(toasts.at(-1)?.message).toBe('All lines reset to what the buyer ordered');
});

test('the reset can be confirmed once the line is saved', async () => {
  const { lines, soap, network, readSale } = await openLines();
  const { promise: saving, resolve: save } = Promise.withResolvers<void>();
  network.use(http.put('*/lines/*', () => saving));
  await soap.lower(18, 'Damaged');
  await lines.askToReset();
  await lines.seeResetEnabled(false);
  save();
  await lines.confirmReset();
  await lines.seeSummary('2 lines in full, 34 units');
  expect(await readSale()).toMatchObject({ unitCount: 34, loweredLineCount: 0 });
});

const resetFailureMessages: Record<
  OwnRefusalCode<typeof resetSaleLines> | '500',
  [string, Record<string, unknown>?]
> = {
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['We couldn’t reset the lines. Try again.'],
};

test.for(Object.entries(resetFailureMessages))(
  'a reset that is refused with %s says so at the lines',
  async ([code, [message, detail]]) => {
    const { lines, answer } = await openLines();
    answer(resetSaleLines, code, detail);
    await lines.askToReset();
    await lines.confirmReset();
    await lines.seeTaskRefused(message);
    await lines.seeNothingUnderWay();
  },
);

test('an unsaved draft is shown after a reload, and saved on request', async () => {
  const { lines, soap, reload, readSale } = await openLines();
  await soap.enter(18);
  await soap.seeReasonFocused();
  await reload();

  await lines.seeUnsaved(
    'Your last change wasn’t saved',
    'Soap: you entered 18 of 24, but the saved quantity is 24',
  );
  await lines.seeUnsaved('Complete 1 line below. Each needs a quantity, and a reason if it’s reduced.');
  await soap.giveReason('Damaged');
  await waitFor(async () => expect((await readSale()).unitCount).toBe(28));
  await lines.seeNothingUnsaved();
});

test('several unsaved changes are saved, or undone, at once', async () => {
  const { lines, soap, reload, answer, readSale } = await openLines();
  answer(updateSaleLine, '500', undefined, 2);
  await soap.lower(18, 'Damaged');
  await soap.seeRefusal();
  await reload();
  await lines.saveUnsaved();
  await soap.seeRefusal('couldn’t save');
  await reload();
  await lines.undoUnsaved();
  await soap.seeQuantity(24);
  expect((await readSale()).unitCount).toBe(34);
  await reload();
  await soap.seeQuantity(24);
  await lines.seeNothingUnsaved();
});

test('a draft of an order that expires during the edit is shown as not saved', async () => {
  const { lines, soap, store, queries, qid } = await openLines();
  await soap.enter(18);
  const expired = { status: 'EXPIRED', nextAction: null, version: 2 } as const;
  await store.db.updateTable('sales').set(expired).where('qid', '=', qid).execute();
  await queries.refetchQueries();
  await lines.seeUnsaved(
    'Your last change wasn’t saved',
    'Soap: you entered 18 of 24, but the saved quantity is 24',
  );
  expect(await screen.findByText(/This order expired on/)).toBeVisible();
  await lines.dismissUnsaved();
  await lines.seeNothingUnsaved();
});

test('lines that cannot be loaded show the failure and are loaded again', async () => {
  const { order, soap } = await openLines({ faults: [[listSaleLines, '500', MAXIMUM_READ_ATTEMPTS]] });
  await order.failedRead.see('We couldn’t load the order lines. Try again.');
  await order.failedRead.tryAgain();
  await soap.seeQuantity(24);
});

test('reasons that cannot be loaded show the failure and are loaded again', async () => {
  // The fault covers all later requests, too.
  const { soap, marketplace } = await openLines({ faults: [[listReductionReasons, '500', 100]] });
  await soap.enter(18);
  await soap.seeRefusal('We couldn’t load the reasons.');
  marketplace.scenario.end();
  await soap.tryAgain();
  await soap.seeReasonOffered('Damaged');
});

test('a line is found among many, and a search without matches shows a message', async () => {
  const many = { lines: Array.from({ length: 21 }, (_, index) => ({ name: `Cream ${index + 1}` })) };
  const { lines } = await openLines({}, many);
  await lines.find('cream 21');
  await lines.seeCount(1);
  await lines.find('');
  await lines.showLoweredOnly();
  await lines.seeSummary('None of the 21 lines match your search.');
  await lines.showAll();
  await lines.seeCount(21);
});

test('a failed download of the lines shows a message', async () => {
  const { lines, answer, toasts } = await openLines();
  answer(downloadSaleLines, '500');
  await lines.download();
  await waitFor(() =>
    expect(toasts).toEqual([{ variant: 'warning', message: 'We couldn’t download the lines. Try again.' }]),
  );
});
