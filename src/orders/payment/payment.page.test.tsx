import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { completeSale, payComplete, readSale } from '#contract/orders/sales.calls.ts';
import { deleteShipment, listShipments } from '#contract/orders/shipping.calls.ts';
import { readBankInfo } from '#contract/people/bank.calls.ts';
import { brand } from '#contract/platform/brand.ts';
import { CompletionScreen } from '#tests/orders/payment/completion.screen.ts';
import { PaymentScreen } from '#tests/orders/payment/payment.screen.ts';
import { MAXIMUM_READ_ATTEMPTS, openSalePage, type OwnRefusalCode } from '#tests/orders/sale/sale-page.tsx';
import { addPayableSale } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { ShippingScreen } from '#tests/orders/shipping/shipping.screen.ts';

/** Already read, so that the page sends no change by itself. */
const payable = { nextAction: 'TRIGGER_PAYMENT', readAt: '2026-03-02T08:30:00.000Z' } as const;

async function openPayableSale(options: Parameters<typeof openSalePage>[1] = {}) {
  const opened = await openSalePage(
    async (store, seller) => ({
      qid: (await addPayableSale(store, seller, { sale: payable })).sale.qid,
    }),
    options,
  );
  const { caller, qid } = opened;
  return {
    ...opened,
    sale: new SaleScreen(opened.screen),
    payment: new PaymentScreen(opened.screen),
    readSale: () => caller.call(readSale, { params: { qid } }),
  };
}

test('a seller triggers payment after a question', async () => {
  const { sale, payment, toasts, readSale } = await openPayableSale();
  expect(screen.getByRole('button', { name: /^Trigger payment of €/ })).toBeVisible();
  await payment.askToPay();
  await payment.seeQuestion();
  await payment.seeAmounts([
    ['Goods', '€174.90'],
    ['Shipping', '€9.50'],
    ['VAT (intra-EU)', '€0.00'],
    ['Quayside fee (8%)', '−€13.99'],
    ['You receive', '€170.41'],
    ['Bank account', '•••• 6199, Nordlicht Beauty GmbH'],
  ]);
  await payment.cancel();
  expect((await readSale()).status).toBe('CONFIRMED');

  await payment.pay();
  await sale.seeFocusedStep('Complete');
  expect(await screen.findByText('Payment triggered: €170.41 to •••• 6199')).toBeVisible();
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

/** The messages of specification 8.3, without the two codes that lead to another page. */
const messages: Record<
  | Exclude<
      OwnRefusalCode<typeof payComplete>,
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
    'Your shipping fee is above the maximum of €20.00 for this order. Lower it under Ship.',
    { maximum: '20.00' },
  ],
  SALE_LINES_REDUCTION_REASON_REQUIRED: [
    'You’ve reduced a quantity without giving a reason. Choose one under Quantities.',
  ],
  EXCEEDED_MAXIMUM_VAT_AMOUNT: [
    'Your VAT is above the maximum of €3.80 for this order. Lower it under Ship.',
    { expectedVatAmount: '3.80' },
  ],
  shipping_incomplete: ['The shipping details are incomplete. Complete them under Ship.'],
};

test.for(Object.entries(messages))(
  'a payment that is refused with %s says why, and can be triggered again',
  async ([code, [message, detail]]) => {
    const { payment, answer, toasts, readSale } = await openPayableSale();
    answer(payComplete, code, detail);
    await payment.pay();
    await payment.seeRefusal(message);
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining(brand.paymentEmail),
    );
    expect(toasts).toEqual([]);
    expect((await readSale()).status).toBe('CONFIRMED');

    await payment.pay();
    await waitFor(async () => expect((await readSale()).status).toBe('PAID'));
  },
);

test.for([
  ['EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT', { maximum: '20.00' }, 'Go to Ship', 'Ship'],
  ['shipping_incomplete', undefined, 'Go to Ship', 'Ship'],
  ['SALE_LINES_REDUCTION_REASON_REQUIRED', undefined, 'Go to Quantities', 'Quantities'],
] as const)('a payment that is refused with %s leads to the step that mends it', async (refused) => {
  const [code, detail, button, step] = refused;
  const { sale, payment, answer, user } = await openPayableSale();
  answer(payComplete, code, detail);
  await payment.pay();
  await user.click(await screen.findByRole('button', { name: button }));
  await sale.seeFocusedStep(step);
  expect(screen.getByRole('button', { name: /^Trigger payment of €/ })).toBeEnabled();
});

test('a refused payment is forgotten once the order is mended', async () => {
  const { sale, payment, answer, screen: page } = await openPayableSale();
  answer(payComplete, 'EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT', { maximum: '20.00' });
  await payment.pay();
  await payment.seeRefusal('Your shipping fee is above the maximum');
  await sale.openStep('shipping');
  const shipping = new ShippingScreen(page);
  await shipping.enter({ fee: '4,50' });
  expect(await screen.findByText('Your shipping changes aren’t saved')).toBeVisible();
  await shipping.save();
  await sale.seeNoRefusal();
  expect(screen.queryByText('Your shipping changes aren’t saved')).not.toBeInTheDocument();
});

test('a payment that is refused because a colleague has deleted the tracking numbers says so', async () => {
  const { sale, payment, caller, qid } = await openPayableSale();
  for (const shipment of await caller.call(listShipments, { params: { qid } })) {
    await caller.call(deleteShipment, { params: { qid: shipment.qid } });
  }
  await payment.pay();
  await sale.seeStep('Ship');
  await sale.seeRefusal(/^Someone else has changed this order\. We’ve loaded the latest version\./);
});

test('an unanswered payment shows a message; the next try is the same payment', async () => {
  const { payment, network, toasts, readSale } = await openPayableSale();
  network.use(http.post('*/paycomplete/', () => HttpResponse.error(), { once: true }));
  await payment.pay();
  await payment.seeRefusal('Something went wrong. Please try again.');
  expect(toasts).toEqual([]);
  await payment.pay();
  await waitFor(async () => expect((await readSale()).status).toBe('PAID'));
});

test('a payment whose answer was lost is not triggered twice', async () => {
  const { sale, payment, answer, readSale } = await openPayableSale();
  answer(payComplete, 'lost');
  await payment.pay();
  await sale.seeStep('Complete');
  expect((await readSale()).status).toBe('PAID');
});

test('a payment that needs approval waits for it', async () => {
  const { payment, store, qid } = await openPayableSale();
  await store.db
    .updateTable('sales')
    .set({ payout: '30000.00', price: '30000.00' })
    .where('qid', '=', qid)
    .execute();
  await payment.pay();
  expect(
    await screen.findByText(
      'Your payment needs to be approved before proceeding. We will be in touch to confirm this within 1 working day.',
    ),
  ).toBeVisible();
  await payment.seeNothingToTrigger();
  expect(screen.getByText('Payment in review', { selector: 'header *' })).toBeVisible();
});

test('an account that cannot be loaded stops no payment, and can be loaded again', async () => {
  const { payment, user, readSale } = await openPayableSale({
    faults: [[readBankInfo, '500', MAXIMUM_READ_ATTEMPTS]],
  });
  await payment.askToPay();
  await payment.seeAmounts([['Bank account', 'We couldn’t load your bank account.']]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Try again' }));
  await payment.seeAmounts([['Bank account', '•••• 6199, Nordlicht Beauty GmbH']]);
  await payment.confirm();
  await waitFor(async () => expect((await readSale()).status).toBe('PAID'));
});

test('a seller without an account is led to the payment details', async () => {
  await openSalePage(async (store, seller) => {
    const { sale } = await addPayableSale(store, seller, { sale: payable });
    await store.db.deleteFrom('bankDetails').execute();
    return { qid: sale.qid };
  });
  const link = await screen.findByRole('link', { name: 'Add payment details' });
  expect(link).toHaveAttribute('href', '/my-profile/payment-details/');
});

test('without a complete profile payment leads there', async () => {
  const opened = await openSalePage(async (store, seller) => {
    const { sale } = await addPayableSale(store, seller, { sale: payable });
    await store.db.deleteFrom('bankDetails').execute();
    return { qid: sale.qid };
  });
  const payment = new PaymentScreen(opened.screen);
  await payment.askToPay();
  await payment.seeIncompleteProfile();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('To trigger payment, please complete missing information.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    `/my-profile/?order=${opened.qid}`,
  );
  await payment.cancel();
  await payment.seeNoDialog();
});

test('a payment is refused when the profile became incomplete after the page was opened', async () => {
  const { payment, answer } = await openPayableSale();
  answer(payComplete, 'profile_incomplete');
  await payment.pay();
  await payment.seeIncompleteProfile();
});

test('after the payment of a colleague the order is shown as it is now', async () => {
  const { sale, payment, caller, qid } = await openPayableSale();
  await caller.call(payComplete, { params: { qid }, version: 1 });
  await payment.pay();
  await sale.seeStep('Complete');
});

async function openPaidSale() {
  const opened = await openSalePage(async (store, seller) => {
    const { sale } = await addPayableSale(store, seller, {
      sale: { status: 'PAID', nextAction: 'COMPLETE', paidAt: '2026-03-02T08:30:00.000Z' },
    });
    return { qid: sale.qid };
  });
  return { ...opened, completion: new CompletionScreen(opened.screen) };
}

test('a paid order is completed after a question and is under past orders then', async () => {
  const { completion, toasts } = await openPaidSale();
  await completion.complete();
  expect(await screen.findByText(/^Completed on 2 March 2026/)).toBeVisible();
  expect(toasts).toEqual([
    { variant: 'success', title: 'Order completed', message: expect.stringContaining('past orders') },
  ]);
  expect(screen.getByRole('link', { name: 'Past' })).toBeVisible();
  expect(screen.queryByText(/has been moved to your current orders/)).not.toBeInTheDocument();
});

const completionFailureMessages: Record<
  OwnRefusalCode<typeof completeSale> | '500',
  [string, Record<string, unknown>?]
> = {
  payment_missing: ['Payment hasn’t been triggered yet. We’ve loaded the latest version.'],
  sale_not_editable: [
    'This order is already closed. We’ve loaded the latest version.',
    { status: 'COMPLETED' },
  ],
  500: ['We couldn’t complete the order. Try again.'],
};

test.for(Object.entries(completionFailureMessages))(
  'a completion that is refused with %s says why, and can be tried again',
  async ([code, [message, detail]]) => {
    const { completion, answer } = await openPaidSale();
    answer(completeSale, code, detail);
    await completion.complete();
    await completion.seeRefusal(message);
    await completion.complete();
    expect(await screen.findByText(/^Completed on/)).toBeVisible();
  },
);
