import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { onTestFinished, test } from 'vitest';
import { NotifyContext } from '#src/lib/use-notify.ts';
import { clearPrivateQueries, createQueryClient } from '#src/queries/query-client.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { openSalePage } from '#tests/orders/sale/sale-page.tsx';
import { addSale } from '#tests/orders/sale/sale.factory.ts';
import { domScreen } from '#tests/platform/screen/dom-screen.ts';
import { SalePage } from './sale.page.tsx';

/** One order in two tabs of a seller, each with its own cache and machines. */
async function openTwoTabs() {
  const opened = await openSalePage(async (store, seller) => {
    const lines = [{ name: 'Soap', requestedQuantity: 24 }, { name: 'Towel' }];
    return { qid: (await addSale(store, seller, { lines })).sale.qid };
  });
  const first = document.body.firstElementChild;
  if (!(first instanceof HTMLElement)) throw new Error('The first tab shows nothing.');
  const linesIn = (tab: HTMLElement) => new LinesScreen(domScreen(opened.user, { within: tab }));
  await linesIn(first).line('Soap').seeQuantity(24);

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
  await linesIn(second).line('Soap').seeQuantity(24);
  return {
    first: linesIn(first),
    second: linesIn(second),
    readSecondAgain: () => act(() => queries.refetchQueries()),
  };
}

test('a line that the second tab has saved first is stale in the first, which shows both values', async () => {
  const { first, second, readSecondAgain } = await openTwoTabs();
  await second.line('Soap').lower(20, 'Other');
  await second.line('Towel').visit();
  await second.line('Soap').seeNote('Other: 4 fewer');
  await first.line('Soap').seeQuantity(24);

  await first.line('Soap').lower(18, 'Damaged');
  await first.line('Soap').seeRefusal('Someone else saved 20. You entered 18.');
  await first.line('Soap').keepMine();
  await first.line('Soap').seeNote('Damaged: 6 fewer');

  await first.line('Soap').seeNotSaving();
  await readSecondAgain();
  await second.line('Soap').seeNote('Damaged: 6 fewer');
});
