import { pathTo } from '#contract/pages/paths.ts';
import { readPackJob } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  type ScreenFixtures,
  type ScreenState,
} from '#tests/platform/browser/screen-state.ts';
import { PackBenchScreen } from './pack-bench.screen.ts';

const list = pathTo.packJobs();
const ofList = { page: 'packJobs', as: accountEmails.warehouse } as const;
const ofBench = { page: 'packJob', as: accountEmails.warehouse } as const;
const nowhere = pathTo.packJob('7c9e6679-7425-40de-944b-e07fc1f90ae7');

/** Opens an order by what its row shows. */
async function openOrder({ screen }: Pick<ScreenFixtures, 'screen'>, text: string) {
  const page = new PackBenchScreen(screen);
  await page.goto();
  await page.openFirst(text);
  return page;
}

export const screenStates: ScreenState[] = [
  { ...ofList, name: 'orders to pack', open: openUrl(list, 'Bram Kuiper') },
  {
    ...ofList,
    name: 'orders that are packed',
    open: openUrl(pathTo.packJobs({ state: 'PACKED' }), 'Packed'),
  },
  {
    ...ofBench,
    name: 'pack bench, claimed by another user',
    async open(fixtures) {
      const page = await openOrder(fixtures, 'Bram Kuiper');
      await page.seeLabels('Bram Kuiper is packing this order');
    },
  },
  {
    ...ofBench,
    name: 'pack bench, not claimed',
    async open(fixtures) {
      const page = await openOrder(fixtures, 'Handed on');
      await page.seeLabels('Claim this order');
    },
  },
  { ...ofBench, name: 'pack bench, failed', open: openWithFailedCall(readPackJob, nowhere) },
  {
    ...ofBench,
    name: 'pack bench, no such order',
    async open(fixtures) {
      fixtures.monitor.tolerate(readPackJob);
      await openUrl(nowhere, 'We couldn’t find this order.')(fixtures);
    },
  },
];
