import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { ShipmentPreferencesScreen } from './shipment-preferences.screen.ts';
import { ShipmentsScreen } from './shipments.screen.ts';

const list = pathTo.shipments();
const as = accountEmails.warehouse;

export const screenStates: ScreenState[] = [
  { page: 'shipments', as, name: 'shipments', open: openUrl(list, 'To group') },
  { page: 'shipments', as, name: 'shipments, preferences', open: openPreferences },
  {
    page: 'shipment',
    as,
    name: 'shipment, open',
    open: async (fixtures) => void (await openFirst('OPEN')(fixtures)),
  },
  {
    page: 'shipment',
    as,
    name: 'shipment, labels to print',
    open: async (fixtures) => void (await openFirst('CLOSED')(fixtures)),
  },
  {
    page: 'shipment',
    as,
    name: 'shipment, boxes to choose',
    async open(fixtures) {
      const shipments = await openFirst('OPEN')(fixtures);
      await shipments.editBoxes();
      await shipments.seeText(/^0 of /);
    },
  },
  {
    page: 'shipment',
    as,
    name: 'shipment, pallets edited',
    async open(fixtures) {
      const shipments = await openFirst('OPEN')(fixtures);
      await shipments.press('Edit pallets');
      await shipments.press(/^Box 1\b/);
      await shipments.press(/^New pallet/);
      await shipments.press('Save pallets and boxes');
      await shipments.seeText('Enter a number.');
    },
  },
  {
    page: 'shipment',
    as,
    name: 'shipment, dissolving',
    async open(fixtures) {
      const shipments = await openFirst('OPEN')(fixtures);
      await shipments.choose('Dissolve shipment');
      await shipments.question.see();
    },
  },
  {
    page: 'shipment',
    as,
    name: 'shipment, labels to void',
    async open(fixtures) {
      const shipments = await openFirstWithLabels(fixtures);
      await shipments.press('Reprint or void');
      await shipments.seeText('Void labels');
    },
  },
  {
    page: 'shipments',
    as,
    name: 'new shipment, a wrong code',
    async open({ page, screen }) {
      await page.goto(list);
      const shipments = new ShipmentsScreen(screen);
      await shipments.startByScan();
      await shipments.injectCode('4006381333931');
      await shipments.seeAnswer('No package');
    },
  },
];

async function openPreferences({ page, screen }: StateFixtures) {
  await page.goto(list);
  const preferences = new ShipmentPreferencesScreen(screen);
  await preferences.open();
  await preferences.seeForm();
}

function openFirst(status: 'OPEN' | 'CLOSED') {
  return async ({ page, screen }: StateFixtures) => {
    await page.goto(pathTo.shipments({ status }));
    const shipments = new ShipmentsScreen(screen);
    await shipments.openFirst();
    await shipments.seeText(/^Print labels/);
    return shipments;
  };
}

/** Opens a confirmed shipment of which a label is printed. */
async function openFirstWithLabels({ page, screen }: StateFixtures) {
  await page.goto(pathTo.shipments({ status: 'CLOSED' }));
  const labelled = page.getByRole('cell', { name: /^[1-9]\d* of \d+$/ });
  await page.getByRole('row').filter({ has: labelled }).getByRole('link').first().click();
  return new ShipmentsScreen(screen);
}
