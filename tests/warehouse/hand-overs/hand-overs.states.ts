import { pathTo } from '#contract/pages/paths.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import { listCollections, readCollection } from '#contract/warehouse/hand-overs.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { HandOversScreen } from './hand-overs.screen.ts';

const list = pathTo.handOvers();
const nothing = pathTo.handOvers({ carrier: 'Tern Express', day: '2020-01-01' });
const ready = { page: 'handOvers', as: accountEmails.warehouse } as const;

async function openFirst({ page, screen }: Pick<StateFixtures, 'page' | 'screen'>) {
  await page.goto(list);
  const collection = new HandOversScreen(screen);
  await collection.openFirst();
  return collection;
}

export const screenStates: ScreenState[] = [
  { ...ready, name: 'ready to ship', open: openUrl(list, /Cut-off/) },
  {
    ...ready,
    name: 'ready to ship, loading',
    open: openWithPendingCall(listCollections, list, 'Loading what is ready to ship'),
  },
  { ...ready, name: 'ready to ship, failed', open: openWithFailedCall(listCollections, list) },
  {
    ...ready,
    name: 'a collection, nothing to load',
    async open(fixtures) {
      fixtures.monitor.tolerate(readCollection);
      await fixtures.page.goto(nothing);
      await new HandOversScreen(fixtures.screen).seeText(/Nothing to load/);
    },
  },
  { ...ready, name: 'a collection, failed', open: openWithFailedCall(readCollection, nothing) },
  {
    ...ready,
    name: 'a collection, loaded in part',
    async open(fixtures) {
      await openFirst(fixtures);
    },
  },
  {
    ...ready,
    name: 'a collection, something is missing',
    async open(fixtures) {
      const collection = await openFirst(fixtures);
      await collection.collect();
      await collection.seeAnswer('Missing');
    },
  },
  {
    ...ready,
    name: 'a collection, an unknown package',
    async open(fixtures) {
      fixtures.monitor.tolerate(sendScan);
      const collection = await openFirst(fixtures);
      await collection.injectCode(makePackageCode(99_999_999));
      await collection.seeAnswer('Unknown');
    },
  },
  {
    ...ready,
    name: 'a shipment is left for the next collection',
    async open(fixtures) {
      const collection = await openFirst(fixtures);
      await fixtures.page
        .getByRole('button', { name: /^Leave for next collection/ })
        .first()
        .click();
      await collection.seeText(/The other shipments can leave without it/);
    },
  },
];
