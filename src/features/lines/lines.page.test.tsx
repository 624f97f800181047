import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  downloadSaleLines,
  listReductionReasons,
  listSaleLines,
  resetSaleLines,
  updateSaleLine,
} from '#contract/sales/lines.calls.ts';
import { confirmSaleLineQuantities, readSale } from '#contract/sales/sales.calls.ts';
import { SaleScreen } from '#src/features/sale/sale.screen.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { addSale, type SaleValues } from '#tests/factories/sale.factory.ts';
import { openSalePage, type OwnRefusalCode, MAXIMUM_READ_ATTEMPTS } from '#tests/sale-page.tsx';
import { LinesScreen } from './lines.screen.ts';

/** Already read, so that the page sends no change by itself. */
const soapAndTowel: SaleValues = {
  sale: { readAt: '2026-03-02T08:30:00.000Z' },
  lines: [
    { name: 'Soap', price: '4.99', requestedQuantity: 24 },
    { name: 'Towel', price: '12.50', requestedQuantity: 10 },
  ],
};

async function openLines(options: Parameters<typeof openSalePage>[1] = {}, values = soapAndTowel) {
  let lineQids: string[] = [];
  const opened = await openSalePage(async (store, seller) => {
    const { sale, lines } = await addSale(store, seller, values);
    lineQids = lines.map(({ qid }) => qid);
    return { qid: sale.qid };
  }, options);
  const { caller, qid } = opened;
  const lines = new LinesScreen(opened.screen);
  return {
    ...opened,
    order: new SaleScreen(opened.screen),
    lines,
    soap: lines.line('Soap'),
    towel: lines.line('Towel'),
    readSale: () => caller.call(readSale, { params: { qid } }),
    /** Saves a quantity as another user. */
    saveElsewhere: async (quantity: number, version = 1) => {
      const [lineQid = ''] = lineQids;
      const body = { quantity, reductionReason: 'OTHER' };
      await caller.call(updateSaleLine, { params: { qid, lineQid }, body, version });
    },
  };
}

test('a seller lowers a line, gives the reason and confirms', async () => {
  const { order, lines, soap, towel, toasts, readSale } = await openLines();
  await soap.lower(18, 'Damaged');
  await towel.visit();
  await soap.seeNote('Damaged: 6 fewer');
  await towel.seeQuantityFocused();
  await lines.seeSummary('1 of 2 lines lowered, 28 of 34 units');

  expect(screen.getByRole('button', { name: 'Confirm 2 lines' })).toBeVisible();
  await lines.confirm();
  await order.seeFocusedStep('Pack');
  expect(toasts).toEqual([{ variant: 'success', message: 'Quantities of 2 lines confirmed' }]);
  expect(await readSale()).toMatchObject({ status: 'CONFIRMED', unitCount: 28, loweredLineCount: 1 });
});

test('a lowered line without a reason shows its error, and the order cannot be confirmed', async () => {
  const { lines, soap } = await openLines();
  await soap.enter(18);
  await lines.seeReasonMissing();
  await soap.seeReasonFocused('Why 6 fewer of Soap?');
});

test('an empty quantity shows what to type, and Escape restores the saved one', async () => {
  const { soap } = await openLines();
  await soap.type('');
  await soap.seeQuantityDescription(/0 for none/);
  await soap.undo();
  await soap.seeQuantity(24);
});

test('Enter goes from quantity to quantity, Shift and Enter back', async () => {
  const { user, soap, towel } = await openLines();
  await soap.visit();
  await user.keyboard('{Enter}');
  await towel.seeQuantityFocused();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  await soap.seeQuantityFocused();
});

test('a reason chosen by key counts once it is left', async () => {
  const { user, soap, readSale } = await openLines();
  await soap.enter(18);
  await soap.seeReasonOffered('Price error');
  await user.keyboard('{ArrowDown}');
  // jsdom changes no list by key.
  const reason = screen.getByRole('combobox', { name: /fewer of Soap/ });
  fireEvent.change(reason, { target: { value: 'PRICE_ERROR' } });
  expect((await readSale()).loweredLineCount).toBe(0);
  await user.tab();
  await soap.seeNote('Price error: 6 fewer');
  await waitFor(async () => expect((await readSale()).loweredLineCount).toBe(1));
});

const lineFailureMessages: Record<
  OwnRefusalCode<typeof updateSaleLine> | '500',
  [string, Record<string, unknown>?]
> = {
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT: [
    'The buyer asked for 24 units, you can’t send more. Please try again.',
    { requestedQuantity: 24 },
  ],
  SALE_LINES_REDUCTION_REASON_REQUIRED: ['Choose why you send fewer.'],
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

test('a quantity above the ordered one shows its error in the row, and is undone there', async () => {
  const { soap } = await openLines();
  await soap.enter(25);
  await soap.seeRefusal('The buyer asked for 24 units');
  await soap.discard();
  await soap.seeQuantity(24);
  await soap.seeQuantityFocused();
});

test('a line that a colleague saved during the edit shows both values, and mine can be kept', async () => {
  const { soap, saveElsewhere, readSale } = await openLines();
  await soap.seeQuantity(24);
  await saveElsewhere(20);
  await soap.lower(18, 'Damaged');
  await soap.seeRefusal('You typed 18. Meanwhile it was saved as 20.');
  await soap.keepMine();
  await soap.seeNote('Damaged: 6 fewer');
  await waitFor(async () => expect((await readSale()).unitCount).toBe(28));
});

test('for a line that a colleague saved during the edit theirs can be taken', async () => {
  const { soap, saveElsewhere, readSale } = await openLines();
  await soap.seeQuantity(24);
  await saveElsewhere(20);
  await soap.lower(18, 'Damaged');
  await soap.seeRefusal('saved as 20.');
  await soap.takeTheirs();
  await soap.seeNote('Other: 4 fewer');
  await soap.seeQuantity(20);
  expect((await readSale()).unitCount).toBe(30);
});

const confirmFailureMessages: Record<
  OwnRefusalCode<typeof confirmSaleLineQuantities> | '500' | 'stale_version',
  [string, Record<string, unknown>?]
> = {
  SALE_LINES_REDUCTION_REASON_REQUIRED: ['A lowered line has no reason yet. Choose one.'],
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
    expect(toasts).toContainEqual({
      variant: 'warning',
      message: 'Unable to confirm the order. Try again.',
    });
    await lines.confirm();
    await order.seeFocusedStep('Pack');
  },
);

test('lines are reset after a question', async () => {
  const { lines, soap, towel, toasts } = await openLines();
  await soap.lower(18, 'Damaged');
  await towel.visit();
  await lines.seeSummary('1 of 2 lines lowered, 28 of 34 units');
  await lines.askToReset();
  expect(await screen.findByRole('button', { name: 'Reset 2 lines' })).toBeVisible();
  await lines.confirmReset();
  await lines.seeSummary('2 lines in full, 34 units');
  await soap.seeQuantity(24);
  expect(toasts.at(-1)?.message).toBe('All lines reset to what the buyer ordered');
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

  await lines.seeUnsaved('1 change of yours is not saved yet', 'Soap: 18 of 24, saved is 24');
  await lines.seeUnsaved('1 line below first needs a reason.');
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
  await soap.seeRefusal('could not be saved');
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
  await lines.seeUnsaved('1 change of yours was not saved', 'Soap: 18 of 24, saved is 24');
  expect(await screen.findByText(/This order expired on/)).toBeVisible();
  await lines.dismissUnsaved();
  await lines.seeNothingUnsaved();
});

test('lines that cannot be loaded show the failure and are loaded again', async () => {
  const { order, soap } = await openLines({ faults: [[listSaleLines, '500', MAXIMUM_READ_ATTEMPTS]] });
  await order.failedRead.see('We couldn’t load the lines of this order. Try again.');
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
  await lines.seeSummary('None of the 21 lines has what you look for.');
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
