import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  downloadSaleLines,
  listReductionReasons,
  listSaleLines,
  resetSaleLines,
  updateSaleLine,
} from '#contract/sales/lines.calls.ts';
import { confirmSaleLineQuantities, readSale } from '#contract/sales/sales.calls.ts';
import { saleSettledText } from '#src/messages/failure.messages.ts';
import { addSale, type SaleValues } from '#tests/factories/sale.factory.ts';
import { openSalePage, type OwnCode, pick, READ_ATTEMPTS, type SalePageTest } from '#tests/sale-page.tsx';

/** Already read, so that the page sends no change by itself. */
const soapAndTowel: SaleValues = {
  sale: { readAt: '2026-03-02T08:30:00.000Z' },
  lines: [
    { name: 'Soap', price: '4.99', requestedQuantity: 24 },
    { name: 'Towel', price: '12.50', requestedQuantity: 10 },
  ],
};

async function openNewSale(values: SaleValues = soapAndTowel) {
  let lineQids: string[] = [];
  const opened = await openSalePage(async (store, seller) => {
    const { sale, lines } = await addSale(store, seller, values);
    lineQids = lines.map(({ qid }) => qid);
    return { qid: sale.qid };
  });
  await screen.findByRole('table', { name: 'Lines of the order', busy: false });
  const { caller, qid } = opened;
  return {
    ...opened,
    async reload() {
      await opened.reload();
      await screen.findByRole('table', { name: 'Lines of the order', busy: false });
    },
    readSale: () => caller.call(readSale, { params: { qid } }),
    /** Saves a quantity as another user. */
    saveElsewhere: async (quantity: number, version = 1) => {
      const [lineQid = ''] = lineQids;
      const body = { quantity, reductionReason: 'OTHER' };
      await caller.call(updateSaleLine, { params: { qid, lineQid }, body, version });
    },
  };
}

const quantityOf = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` });
const soap = () => within(screen.getByRole('row', { name: /^Soap/ }));
const confirmButton = () => screen.getByRole('button', { name: 'Confirm 2 lines' });

/** Lowers Soap like a user: quantity, Enter, reason. */
async function lower(user: SalePageTest['user'], quantity = '18', reason = 'Damaged') {
  await user.clear(quantityOf('Soap'));
  await user.type(quantityOf('Soap'), `${quantity}{Enter}`);
  await pick(user, await screen.findByRole('combobox', { name: /fewer of Soap/ }), reason);
}

/** The note is mounted again after saving, so it is queried each time. */
const seeLowered = (note = 'Damaged: 6 fewer') => waitFor(() => expect(soap().getByText(note)).toBeVisible());

test('a seller lowers a line, gives the reason and confirms', async () => {
  const { user, toasts, readSale } = await openNewSale();
  await lower(user);
  await user.click(quantityOf('Towel'));
  await seeLowered();
  expect(await screen.findByText('1 of 2 lines lowered, 28 of 34 units')).toBeVisible();

  await user.click(confirmButton());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pack' })).toHaveFocus());
  expect(toasts).toEqual([{ variant: 'success', message: 'Quantities of 2 lines confirmed' }]);
  expect(await readSale()).toMatchObject({ status: 'CONFIRMED', unitCount: 28, loweredLineCount: 1 });
});

test('a lowered line without a reason keeps the order from being confirmed, and says so', async () => {
  const { user } = await openNewSale();
  await user.clear(quantityOf('Soap'));
  await user.type(quantityOf('Soap'), '18{Enter}');
  expect(await screen.findByText('1 line needs a reason first')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Why 6 fewer of Soap?' })).toHaveFocus();
  expect(confirmButton()).toBeDisabled();
});

test('an empty quantity says what to type, and Escape brings the saved one back', async () => {
  const { user } = await openNewSale();
  await user.clear(quantityOf('Soap'));
  expect(quantityOf('Soap')).toHaveAccessibleDescription(/0 for none/);
  await user.keyboard('{Escape}');
  expect(quantityOf('Soap')).toHaveValue('24');
});

test('Enter goes from quantity to quantity, Shift and Enter back', async () => {
  const { user } = await openNewSale();
  await user.click(quantityOf('Soap'));
  await user.keyboard('{Enter}');
  expect(quantityOf('Towel')).toHaveFocus();
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(quantityOf('Soap')).toHaveFocus();
});

test('a reason chosen by key counts once it is left', async () => {
  const { user, readSale } = await openNewSale();
  await user.clear(quantityOf('Soap'));
  await user.type(quantityOf('Soap'), '18{Enter}');
  const reason = await screen.findByRole('combobox', { name: /fewer of Soap/ });
  await within(reason).findByRole('option', { name: 'Price error' });
  await user.keyboard('{ArrowDown}');
  fireEvent.change(reason, { target: { value: 'PRICE_ERROR' } });
  expect((await readSale()).loweredLineCount).toBe(0);
  await user.tab();
  await seeLowered('Price error: 6 fewer');
  await waitFor(async () => expect((await readSale()).loweredLineCount).toBe(1));
});

const lineSentences: Record<OwnCode<typeof updateSaleLine> | '500', [string, Record<string, unknown>?]> = {
  QUANTITY_EXCEEDS_REQUESTED_AMOUNT: [
    'The buyer asked for 24 units, you cannot send more. Please try again.',
    { requestedQuantity: 24 },
  ],
  SALE_LINES_REDUCTION_REASON_REQUIRED: ['Please choose why you send fewer.'],
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['This line could not be saved. Please try again.'],
};

test.for(Object.entries(lineSentences))(
  'a line that is refused with %s keeps what was typed',
  async ([code, [sentence, detail]]) => {
    const { user, answer } = await openNewSale();
    answer(updateSaleLine, code, detail);
    await lower(user);
    expect(await soap().findByRole('alert')).toHaveTextContent(sentence);
    expect(quantityOf('Soap')).toHaveValue('18');
    expect(quantityOf('Soap')).toBeInvalid();

    await user.click(soap().getByRole('button', { name: 'Try again' }));
    await seeLowered();
    await waitFor(() => expect(soap().queryByRole('alert')).not.toBeInTheDocument());
  },
);

test('more than the buyer asked for is refused in the row, and undone there', async () => {
  const { user } = await openNewSale();
  await user.clear(quantityOf('Soap'));
  await user.type(quantityOf('Soap'), '25{Enter}');
  expect(await soap().findByRole('alert')).toHaveTextContent('The buyer asked for 24 units');
  await user.click(soap().getByRole('button', { name: 'Undo' }));
  expect(quantityOf('Soap')).toHaveValue('24');
  expect(quantityOf('Soap')).toHaveFocus();
});

test('of a line that a colleague saved meanwhile both values are shown, and mine can be kept', async () => {
  const { user, saveElsewhere, readSale } = await openNewSale();
  await saveElsewhere(20);
  await lower(user);
  await waitFor(() =>
    expect(soap().getByRole('alert')).toHaveTextContent('You typed 18. Meanwhile it was saved as 20.'),
  );
  await user.click(soap().getByRole('button', { name: 'Keep mine' }));
  await seeLowered();
  await waitFor(async () => expect((await readSale()).unitCount).toBe(28));
});

test('of a line that a colleague saved meanwhile theirs can be taken', async () => {
  const { user, saveElsewhere, readSale } = await openNewSale();
  await saveElsewhere(20);
  await lower(user);
  await waitFor(() => expect(soap().getByRole('alert')).toHaveTextContent('saved as 20.'));
  await user.click(soap().getByRole('button', { name: 'Take theirs' }));
  await seeLowered('Other: 4 fewer');
  expect(quantityOf('Soap')).toHaveValue('20');
  expect((await readSale()).unitCount).toBe(30);
});

const confirmSentences: Record<
  OwnCode<typeof confirmSaleLineQuantities> | '500' | 'stale_version',
  [string, Record<string, unknown>?]
> = {
  SALE_LINES_REDUCTION_REASON_REQUIRED: ['A lowered line has no reason yet. Please choose one.'],
  no_quantity_left: ['No units are left on this order. If you cannot send anything, please decline it.'],
  sale_not_editable: [saleSettledText, { status: 'EXPIRED' }],
  stale_version: ['Somebody else has changed this order meanwhile.', { version: 9 }],
  500: ['The order could not be confirmed. Please try again.'],
};

test.for(Object.entries(confirmSentences))(
  'a confirmation that is refused with %s can be tried again',
  async ([code, [sentence, detail]]) => {
    const { user, answer, toasts } = await openNewSale();
    answer(confirmSaleLineQuantities, code, detail);
    await user.click(confirmButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(toasts).toContainEqual({
      variant: 'warning',
      message: 'Unable to confirm the order. Please try again.',
    });
    await user.click(confirmButton());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Pack' })).toHaveFocus());
  },
);

test('lines are reset after a question', async () => {
  const { user, toasts } = await openNewSale();
  await lower(user);
  await user.click(quantityOf('Towel'));
  await screen.findByText('1 of 2 lines lowered, 28 of 34 units');
  await user.click(screen.getByRole('button', { name: 'Reset lines' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset lines' }));
  await user.click(dialog.getByRole('button', { name: 'Reset 2 lines' }));
  expect(await screen.findByText('2 lines in full, 34 units')).toBeVisible();
  await waitFor(() => expect(quantityOf('Soap')).toHaveValue('24'));
  expect(toasts.at(-1)?.message).toBe('All lines are back at what the buyer asked for');
});

const resetSentences: Record<OwnCode<typeof resetSaleLines> | '500', [string, Record<string, unknown>?]> = {
  sale_not_editable: [saleSettledText, { status: 'PAID' }],
  500: ['The lines could not be reset. Please try again.'],
};

test.for(Object.entries(resetSentences))(
  'a reset that is refused with %s says so at the lines',
  async ([code, [sentence, detail]]) => {
    const { user, answer } = await openNewSale();
    answer(resetSaleLines, code, detail);
    await user.click(screen.getByRole('button', { name: 'Reset lines' }));
    await user.click(await screen.findByRole('button', { name: 'Reset 2 lines' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  },
);

test('an unsaved draft is shown after a reload, and saved on request', async () => {
  const { user, reload, readSale } = await openNewSale();
  await user.clear(quantityOf('Soap'));
  await user.type(quantityOf('Soap'), '18{Enter}');
  await screen.findByRole('combobox', { name: /fewer of Soap/ });
  await reload();

  expect(await screen.findByText('1 change of yours is not saved yet')).toBeVisible();
  expect(await screen.findByText('Soap: 18 of 24, saved is 24')).toBeVisible();
  expect(screen.getByText('1 line below first needs a reason.')).toBeVisible();
  await pick(user, await screen.findByRole('combobox', { name: /fewer of Soap/ }), 'Damaged');
  await waitFor(async () => expect((await readSale()).unitCount).toBe(28));
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument());
});

test('several unsaved changes are saved, or undone, at once', async () => {
  const { user, reload, answer, readSale } = await openNewSale();
  answer(updateSaleLine, '500', undefined, 2);
  await lower(user);
  await screen.findByRole('alert');
  await reload();
  await user.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  expect(await soap().findByRole('alert')).toHaveTextContent('could not be saved');
  await reload();
  await user.click(await screen.findByRole('button', { name: 'Undo all' }));
  expect(quantityOf('Soap')).toHaveValue('24');
  expect((await readSale()).unitCount).toBe(34);
  await reload();
  expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument();
});

test('a draft of an order that has expired meanwhile is shown as not saved', async () => {
  const { user, store, queries, qid } = await openNewSale();
  await user.clear(quantityOf('Soap'));
  await user.type(quantityOf('Soap'), '18{Enter}');
  const expired = { status: 'EXPIRED', nextAction: null, version: 2 } as const;
  await store.db.updateTable('sales').set(expired).where('qid', '=', qid).execute();
  await queries.refetchQueries();
  expect(await screen.findByText('1 change of yours was not saved')).toBeVisible();
  expect(screen.getByText('Soap: 18 of 24, saved is 24')).toBeVisible();
  expect(await screen.findByText(/This order expired on/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Understood' }));
  expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();
});

test('lines that cannot be loaded say so and are loaded again', async () => {
  const { user } = await openSalePage(
    async (store, seller) => ({ qid: (await addSale(store, seller, soapAndTowel)).sale.qid }),
    { faults: [[listSaleLines, '500', READ_ATTEMPTS]] },
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('There was an error loading the lines of this order, please try again.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Quantity of Soap' })).toBeVisible();
});

test('reasons that cannot be loaded say so and are loaded again', async () => {
  const { user, marketplace } = await openSalePage(
    async (store, seller) => ({ qid: (await addSale(store, seller, soapAndTowel)).sale.qid }),
    // The fault covers all later requests, too.
    { faults: [[listReductionReasons, '500', 100]] },
  );
  await user.clear(await screen.findByRole('textbox', { name: 'Quantity of Soap' }));
  await user.type(quantityOf('Soap'), '18{Enter}');
  const alert = await soap().findByRole('alert');
  expect(alert).toHaveTextContent('The reasons could not be loaded.');
  marketplace.scenario.end();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await soap().findByRole('option', { name: 'Damaged' })).toBeInTheDocument();
});

test('a line is found among many, and a search without matches says so', async () => {
  const { user } = await openNewSale({
    lines: Array.from({ length: 21 }, (_, index) => ({ name: `Cream ${index + 1}` })),
  });
  const find = screen.getByRole('searchbox', { name: 'Find a line' });
  await user.type(find, 'cream 21');
  expect(screen.getAllByRole('textbox', { name: /^Quantity of/ })).toHaveLength(1);
  await user.clear(find);
  await user.click(screen.getByRole('checkbox', { name: 'Lowered only' }));
  expect(screen.getByText('None of the 21 lines has what you look for.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all lines' }));
  expect(screen.getAllByRole('textbox', { name: /^Quantity of/ })).toHaveLength(21);
});

test('a download of the lines that fails says so', async () => {
  const { user, answer, toasts } = await openNewSale();
  answer(downloadSaleLines, '500');
  await user.click(screen.getByRole('button', { name: 'Download lines' }));
  await waitFor(() =>
    expect(toasts).toEqual([
      { variant: 'warning', message: 'The lines could not be downloaded. Please try again.' },
    ]),
  );
});
