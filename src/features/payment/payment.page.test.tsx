import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { brand } from '#contract/brand.ts';
import { completeSale, payComplete, readSale } from '#contract/sales/sales.calls.ts';
import { addPayableSale } from '#tests/factories/sale.factory.ts';
import { openSalePage, type OwnCode } from '#tests/sale-page.tsx';

/** Already read, so that the page sends no change by itself. */
const payable = { nextAction: 'TRIGGER_PAYMENT', readAt: '2026-03-02T08:30:00.000Z' } as const;

async function openPayableSale() {
  const opened = await openSalePage(async (store, seller) => ({
    qid: (await addPayableSale(store, seller, { sale: payable })).sale.qid,
  }));
  const { user, caller, qid } = opened;
  return {
    ...opened,
    readSale: () => caller.call(readSale, { params: { qid } }),
    /** Triggers and confirms the payment. */
    async pay() {
      await user.click(screen.getByRole('button', { name: /^Trigger payment of €/ }));
      await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    },
  };
}

test('a seller triggers payment after a question', async () => {
  const { user, toasts, readSale } = await openPayableSale();
  await user.click(screen.getByRole('button', { name: /^Trigger payment of €/ }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Trigger payment' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect((await readSale()).status).toBe('CONFIRMED');

  await user.click(await screen.findByRole('button', { name: /^Trigger payment of €/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Complete' })).toHaveFocus());
  expect(toasts).toEqual([
    {
      variant: 'success',
      title: 'Payment Triggered',
      message: 'This order has been moved to your current orders page',
    },
  ]);
  expect(
    await screen.findByText(
      'A bank transfer for this payment has been triggered and the order has been moved to your current orders',
    ),
  ).toBeVisible();
});

const failed = 'We were unable to process this payment, please try again later.';
const tooHigh = `The requested amount exceeds our maximum value. Please try a smaller amount or contact ${brand.paymentEmail}.`;
const broken = 'There was an error processing this payment, please try again later.';

/** The sentences of specification 8.3, without the two codes that lead to another page. */
const sentences: Record<
  | Exclude<
      OwnCode<typeof payComplete>,
      'paymentWillBeRevisedAndEnabledByOurTeam' | 'profile_incomplete' | 'sale_not_editable'
    >
  | '400'
  | '500'
  | '502'
  | '503',
  [string, Record<string, unknown>?]
> = {
  400: [failed],
  500: [broken],
  502: [broken],
  503: [failed],
  harbourpayError: [
    'We are having trouble processing payments at the moment. Please try again in a few hours.',
  ],
  exceedsShippingAmountLimit: ['Maximum shipping value exceeded'],
  amountExceedsLimit: [tooHigh],
  amount: [tooHigh],
  currencyMismatch: [
    `Stock offer currency does not match payment currency. Please contact ${brand.paymentEmail} for payment.`,
  ],
  EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT: [
    'Your shipping fee is above the maximum of €20.00 for this order. Please lower it under Ship.',
    { maximum: '20.00' },
  ],
  SALE_LINES_REDUCTION_REASON_REQUIRED: [
    'A lowered line has no reason yet. Please open the quantities and choose one.',
  ],
  EXCEEDED_MAXIMUM_VAT_AMOUNT: [
    'Your VAT is above the maximum of €3.80 for this order. Please lower it under Ship.',
    { expectedVatAmount: '3.80' },
  ],
  shipping_incomplete: ['The shipping details are not complete. Please add them under Ship.'],
};

const contact = {
  variant: 'warning',
  message: `Your payment was not triggered. Please contact ${brand.paymentEmail} if this continues.`,
};

test.for(Object.entries(sentences))(
  'a payment that is refused with %s says why, and can be triggered again',
  async ([code, [sentence, detail]]) => {
    const { pay, answer, toasts, readSale } = await openPayableSale();
    answer(payComplete, code, detail);
    await pay();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(within(alert).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining(brand.paymentEmail),
    );
    expect(toasts).toEqual([contact]);
    expect((await readSale()).status).toBe('CONFIRMED');

    await pay();
    await waitFor(async () => expect((await readSale()).status).toBe('PAID'));
  },
);

test('a payment that is not answered says so; the next try is the same payment', async () => {
  const { pay, network, toasts, readSale } = await openPayableSale();
  network.use(http.post('*/paycomplete/', () => HttpResponse.error(), { once: true }));
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  expect(toasts).toEqual([contact]);
  await pay();
  await waitFor(async () => expect((await readSale()).status).toBe('PAID'));
});

test('a payment whose answer was lost is not triggered twice', async () => {
  const { pay, answer, readSale } = await openPayableSale();
  answer(payComplete, 'lost');
  await pay();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Complete' })).toHaveAttribute('data-step'));
  expect((await readSale()).status).toBe('PAID');
});

test('a payment that needs approval waits for it', async () => {
  const { pay, store, qid } = await openPayableSale();
  await store.db
    .updateTable('sales')
    .set({ payout: '30000.00', price: '30000.00' })
    .where('qid', '=', qid)
    .execute();
  await pay();
  expect(
    await screen.findByText(
      'Your payment needs to be approved before proceeding. We will be in touch to confirm this within 1 working day.',
    ),
  ).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Trigger payment of/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByText('Payment in review', { selector: 'header *' })).toBeVisible();
});

test('without a complete profile payment leads there', async () => {
  const { user, qid } = await openSalePage(async (store, seller) => {
    const { sale } = await addPayableSale(store, seller, { sale: payable });
    await store.db.deleteFrom('bankDetails').execute();
    return { qid: sale.qid };
  });
  await user.click(screen.getByRole('button', { name: /^Trigger payment of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Please complete your profile' }));
  expect(dialog.getByText('To trigger payment, please complete missing information.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    `/my-profile/?order=${qid}`,
  );
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a profile that became incomplete meanwhile is found out by the payment', async () => {
  const { pay, answer } = await openPayableSale();
  answer(payComplete, 'profile_incomplete');
  await pay();
  expect(await screen.findByRole('dialog', { name: 'Please complete your profile' })).toBeVisible();
});

test('a payment that a colleague triggered meanwhile shows the order as it is now', async () => {
  const { pay, caller, qid } = await openPayableSale();
  await caller.call(payComplete, { params: { qid }, version: 1 });
  await pay();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Complete' })).toHaveAttribute('data-step'));
});

async function openPaidSale() {
  const opened = await openSalePage(async (store, seller) => {
    const { sale } = await addPayableSale(store, seller, {
      sale: { status: 'PAID', nextAction: 'COMPLETE', paidAt: '2026-03-02T08:30:00.000Z' },
    });
    return { qid: sale.qid };
  });
  const { user } = opened;
  return {
    ...opened,
    async complete() {
      await user.click(screen.getByRole('button', { name: /^Complete order Q-/ }));
      const dialog = within(await screen.findByRole('alertdialog', { name: 'Complete your order' }));
      await user.click(dialog.getByRole('button', { name: 'Complete' }));
    },
  };
}

test('a paid order is completed after a question and is under past orders then', async () => {
  const { complete, toasts } = await openPaidSale();
  await complete();
  expect(await screen.findByText(/^Completed on 2 March 2026/)).toBeVisible();
  expect(toasts).toEqual([
    { variant: 'success', title: 'Order completed', message: expect.stringContaining('past orders') },
  ]);
  expect(screen.getByRole('link', { name: 'Past' })).toBeVisible();
  expect(screen.queryByText(/has been moved to your current orders/)).not.toBeInTheDocument();
});

const completionSentences: Record<OwnCode<typeof completeSale> | '500', [string, Record<string, unknown>?]> =
  {
    payment_missing: ['Payment has not been triggered yet. You now see the newest state of this order.'],
    sale_not_editable: [
      'This order is closed already. You now see its newest state.',
      { status: 'COMPLETED' },
    ],
    500: ['The order could not be completed. Please try again.'],
  };

test.for(Object.entries(completionSentences))(
  'a completion that is refused with %s says why, and can be tried again',
  async ([code, [sentence, detail]]) => {
    const { complete, answer } = await openPaidSale();
    answer(completeSale, code, detail);
    await complete();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await complete();
    expect(await screen.findByText(/^Completed on/)).toBeVisible();
  },
);
