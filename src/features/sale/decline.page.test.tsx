import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { declineSale, listDeclineReasons, readSale } from '#contract/sales/sales.calls.ts';
import { addSale } from '#tests/factories/sale.factory.ts';
import { openSalePage, type OwnCode, pick, READ_ATTEMPTS } from '#tests/sale-page.tsx';

async function openDecline(options: Parameters<typeof openSalePage>[1] = {}) {
  const opened = await openSalePage(
    async (store, seller) => ({ qid: (await addSale(store, seller)).sale.qid }),
    options,
  );
  const { user } = opened;
  await user.click(screen.getByRole('button', { name: 'Decline order' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Decline order Q-/ }));
  return {
    ...opened,
    dialog,
    submit: () => user.click(dialog.getByRole('button', { name: 'Decline order' })),
    async fill() {
      await dialog.findByRole('option', { name: 'Duplicate order' });
      await pick(user, dialog.getByRole('combobox', { name: 'Reason' }), 'Duplicate order');
      await user.type(dialog.getByRole('textbox', { name: /^Extra details/ }), 'Same as yesterday.');
    },
  };
}

test('a seller declines an order with a reason and details', async () => {
  const { fill, submit, toasts, caller, qid } = await openDecline();
  await fill();
  await submit();
  expect(await screen.findByText(/^You declined this order on 2 March 2026/)).toBeVisible();
  expect(await screen.findByText('Duplicate order: Same as yesterday.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(toasts).toEqual([{ variant: 'success', message: 'Order declined' }]);
  expect(await caller.call(readSale, { params: { qid } })).toMatchObject({
    status: 'DECLINED',
    declineReason: 'DUPLICATE_ORDER',
  });
});

test('a decline needs a reason, and what was typed survives a closed dialog', async () => {
  const { dialog, submit, user } = await openDecline();
  await user.type(dialog.getByRole('textbox', { name: /^Extra details/ }), 'Same as yesterday.');
  await submit();
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  expect(reason).toBeInvalid();
  expect(reason).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Decline order' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Decline order' }));
  expect(await screen.findByRole('textbox', { name: /^Extra details/ })).toHaveValue('Same as yesterday.');
});

const sentences: Record<OwnCode<typeof declineSale> | '500', [string, Record<string, unknown>?]> = {
  unknown_reason: ['Please choose one of the reasons.'],
  sale_not_editable: [
    'This order can no longer be declined. You now see its newest state.',
    { status: 'PAID' },
  ],
  500: ['The order could not be declined. Please try again.'],
};

test.for(Object.entries(sentences))(
  'a decline that is refused with %s keeps what was typed',
  async ([code, [sentence, detail]]) => {
    const { fill, submit, answer, toasts, dialog } = await openDecline();
    answer(declineSale, code, detail);
    await fill();
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('DUPLICATE_ORDER');
    expect(toasts).toEqual([
      { variant: 'warning', message: 'Unable to decline the order. Please try again.' },
    ]);
    await submit();
    expect(await screen.findByText(/^You declined this order/)).toBeVisible();
  },
);

test('reasons that cannot be loaded say so and are loaded again', async () => {
  const { dialog, user } = await openDecline({ faults: [[listDeclineReasons, '500', READ_ATTEMPTS]] });
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('There was an error loading the reasons, please try again.');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('option', { name: 'Out of stock' })).toBeInTheDocument();
});
