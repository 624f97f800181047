import { test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { addClaimableSale } from '#tests/claims/claim.factory.ts';
import { LostShipmentScreen } from '#tests/orders/sale/lost-shipment.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

test('a lost shipment is reported from its order, and what is typed is kept', async () => {
  let qid = '';
  const { screen } = await openPortal(pathTo.dashboard(), {
    make: async (store, seller) => void ({ qid } = (await addClaimableSale({ store }, { seller })).sale),
  });
  const report = new LostShipmentScreen(screen);
  await screen.goTo(pathTo.order(qid));
  await report.open();
  await report.say('No scan since the hub of Lyon.');
  await screen.getByRole('button', { name: 'Cancel' }).press();
  await report.open();
  await report.seeSaid('No scan since the hub of Lyon.');
  await report.send();
  await screen.getByText('“No scan since the hub of Lyon.”').see();
  await screen.getByText('The carrier has to make up for it. This costs you nothing.').see();
});
