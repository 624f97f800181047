import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { declineSale, listDeclineReasons, readSale } from '#contract/orders/sales.calls.ts';
import { DeclineScreen } from '#tests/orders/sale/decline.screen.ts';
import { openSalePage, type OwnRefusalCode, MAXIMUM_READ_ATTEMPTS } from '#tests/orders/sale/sale-page.tsx';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';

async function openDecline(options: Parameters<typeof openSalePage>[1] = {}) {
  const opened = await openSalePage(
    async (store, seller) => ({ qid: (await addSale(store, seller)).sale.qid }),
    options,
  );
  const decline = new DeclineScreen(opened.screen);
  await decline.open();
  return {
    ...opened,
    decline,
    order: new SaleScreen(opened.screen),
    async fill() {
      await decline.chooseReason('Duplicate order');
      await decline.typeDetails('Same as yesterday.');
    },
  };
}

test('a seller declines an order with a reason and details', async () => {
  const { order, decline, fill, toasts, caller, qid } = await openDecline();
  await fill();
  await decline.submit();
  expect(await screen.findByText(/^You declined this order on 2 March 2026/)).toBeVisible();
  expect(await screen.findByText('Duplicate order: Same as yesterday.')).toBeVisible();
  await order.seeTitleFocused();
  expect(toasts).toEqual([{ variant: 'success', message: 'Order declined' }]);
  expect(await caller.call(readSale, { params: { qid } })).toMatchObject({
    status: 'DECLINED',
    declineReason: 'DUPLICATE_ORDER',
  });
});

test('a decline needs a reason, and what was typed survives a closed dialog', async () => {
  const { decline } = await openDecline();
  await decline.typeDetails('Same as yesterday.');
  await decline.submit();
  await decline.seeReasonMissing();
  await decline.cancel();
  await decline.seeClosed();
  await decline.open();
  await decline.seeDetails('Same as yesterday.');
});

const messages: Record<OwnRefusalCode<typeof declineSale> | '500', [string, Record<string, unknown>?]> = {
  unknown_reason: ['Choose a reason.'],
  sale_not_editable: [
    'This order can no longer be declined. We’ve loaded the latest version.',
    { status: 'PAID' },
  ],
  500: ['We couldn’t decline the order. Try again.'],
};

test.for(Object.entries(messages))(
  'a decline that is refused with %s keeps what was typed',
  async ([code, [message, detail]]) => {
    const { decline, fill, answer, toasts } = await openDecline();
    answer(declineSale, code, detail);
    await fill();
    await decline.submit();
    await decline.seeRefusal(message);
    await decline.seeReason('Duplicate order');
    expect(toasts).toEqual([]);
    await decline.submit();
    expect(await screen.findByText(/^You declined this order/)).toBeVisible();
  },
);

test('reasons that cannot be loaded show the failure and are loaded again', async () => {
  const { decline } = await openDecline({ faults: [[listDeclineReasons, '500', MAXIMUM_READ_ATTEMPTS]] });
  await decline.failedRead.see('We couldn’t load the reasons. Try again.');
  await decline.failedRead.tryAgain();
  await decline.seeReasonOffered('Out of stock');
});
