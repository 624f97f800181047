import { pathTo } from '#contract/pages/paths.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenFixtures, type ScreenState } from '#tests/platform/browser/screen-state.ts';
import { StoredPackagesScreen } from './stored-packages.screen.ts';

const address = pathTo.storedPackages();
const stored = { page: 'storedPackages', as: accountEmails.warehouse } as const;

async function openWithScan({ screen }: Pick<ScreenFixtures, 'screen'>, code: string) {
  const page = new StoredPackagesScreen(screen);
  await page.goto();
  await page.injectCode(code);
  return page;
}

export const screenStates: ScreenState[] = [
  { ...stored, name: 'packages in the warehouse', open: openUrl(address, /places are in use/) },
  {
    ...stored,
    name: 'packages in the warehouse, place labels',
    async open({ screen }) {
      const page = new StoredPackagesScreen(screen);
      await page.goto();
      await page.openLabels();
      await page.choosePlaces('Area', 'B');
      await page.seeLabels('36 labels');
    },
  },
  {
    ...stored,
    name: 'put away, a place is open',
    async open(fixtures) {
      const page = await openWithScan(fixtures, 'QLA032');
      await page.seeAnswer('A-03-2');
    },
  },
  {
    ...stored,
    name: 'put away, a package in hand',
    async open(fixtures) {
      const page = await openWithScan(fixtures, makePackageCode(1));
      await page.seeAnswer('Now its place');
    },
  },
  {
    ...stored,
    name: 'put away, a wrong code',
    async open(fixtures) {
      const page = await openWithScan(fixtures, '4006381333931');
      await page.seeAnswer('No package');
    },
  },
  {
    ...stored,
    name: 'put away, kept without a network',
    async open(fixtures) {
      await fixtures.page.route(`**/api/${sendScan.path}`, (route) => route.abort('internetdisconnected'));
      fixtures.monitor.tolerateBreaks();
      const page = await openWithScan(fixtures, 'QLA032');
      await page.injectCode(makePackageCode(1));
      await page.seeAnswer('Kept');
    },
  },
  {
    ...stored,
    name: 'put away, an unknown package',
    async open(fixtures) {
      fixtures.monitor.tolerate(sendScan);
      const page = await openWithScan(fixtures, 'QLA032');
      await page.injectCode(makePackageCode(99_999_999));
      await page.seeAnswer('Unknown');
    },
  },
];
