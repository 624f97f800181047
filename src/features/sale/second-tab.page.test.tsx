import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { NotifyContext } from '#src/lib/use-notify.ts';
import { clearPrivateQueries, createQueryClient } from '#src/queries/query-client.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { addSale } from '#tests/factories/sale.factory.ts';
import { openSalePage, pick, type SalePageTest } from '#tests/sale-page.tsx';
import { SalePage } from './sale.page.tsx';

/** One order in two tabs of a seller, each with its own cache and machines. */
async function openTwoTabs() {
  const opened = await openSalePage(async (store, seller) => {
    const lines = [{ name: 'Soap', requestedQuantity: 24 }, { name: 'Towel' }];
    return { qid: (await addSale(store, seller, { lines })).sale.qid };
  });
  await screen.findByRole('textbox', { name: 'Quantity of Soap' });
  const first = document.body.firstElementChild;
  if (!(first instanceof HTMLElement)) throw new Error('The first tab shows nothing.');

  const queries = createQueryClient();
  onTestFinished(() => clearPrivateQueries(queries));
  await queries.fetchQuery(userQuery());
  const { container: second } = render(
    <QueryClientProvider client={queries}>
      <NotifyContext value={() => {}}>
        <SalePage qid={opened.qid} />
      </NotifyContext>
    </QueryClientProvider>,
  );
  await within(second).findByRole('textbox', { name: 'Quantity of Soap' });
  return {
    ...opened,
    first: within(first),
    second: within(second),
    readSecondAgain: () => act(() => queries.refetchQueries()),
  };
}

type Tab = ReturnType<typeof within>;

const soapIn = (tab: Tab) => within(tab.getByRole('row', { name: /^Soap/ }));

async function lower(user: SalePageTest['user'], tab: Tab, quantity: string, reason: string) {
  const field = tab.getByRole('textbox', { name: 'Quantity of Soap' });
  await user.clear(field);
  await user.type(field, `${quantity}{Enter}`);
  await pick(user, await tab.findByRole('combobox', { name: /fewer of Soap/ }), reason);
}

test('a line that the second tab has saved first is stale in the first, which shows both values', async () => {
  const { user, first, second, readSecondAgain } = await openTwoTabs();
  await lower(user, second, '20', 'Other');
  await user.click(second.getByRole('textbox', { name: 'Quantity of Towel' }));
  await waitFor(() => expect(soapIn(second).getByText('Other: 4 fewer')).toBeVisible());
  expect(first.getByRole('textbox', { name: 'Quantity of Soap' })).toHaveValue('24');

  await lower(user, first, '18', 'Damaged');
  await waitFor(() =>
    expect(soapIn(first).getByRole('alert')).toHaveTextContent('You typed 18. Meanwhile it was saved as 20.'),
  );
  await user.click(soapIn(first).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(soapIn(first).getByText('Damaged: 6 fewer')).toBeVisible());

  await waitFor(async () => {
    await readSecondAgain();
    expect(soapIn(second).getByText('Damaged: 6 fewer')).toBeVisible();
  });
});
