import { pathTo } from '#contract/pages/paths.ts';
import { listShipmentGroups } from '#contract/shipment-groups/shipment-groups.calls.ts';
import { accountEmails } from '#e2e/people.ts';
import { openUrl, openWithFailedCall, type ScreenState, type StateFixtures } from '#e2e/screen-state.ts';
import { ShipmentsScreen } from './shipments.screen.ts';

const list = pathTo.shipments();
const as = accountEmails.warehouse;

export const screenStates: ScreenState[] = [
  { page: 'shipments', as, name: 'shipments', open: openUrl(list, 'To group') },
  {
    page: 'shipments',
    as,
    name: 'shipments, nothing found',
    open: openUrl(pathTo.shipments({ search: 'nothing like it' }), 'No results found.'),
  },
  { page: 'shipments', as, name: 'shipments, failed', open: openWithFailedCall(listShipmentGroups, list) },
  { page: 'shipment', as, name: 'shipment, open', open: openFirst('OPEN') },
  { page: 'shipment', as, name: 'shipment, labels to print', open: openFirst('CLOSED') },
];

function openFirst(status: 'OPEN' | 'CLOSED') {
  return async ({ page, screen }: StateFixtures) => {
    await page.goto(pathTo.shipments({ status }));
    const shipments = new ShipmentsScreen(screen);
    await shipments.openFirst();
    await shipments.seeText(/^Boxes and pallets/);
  };
}
