import { pathTo } from '#contract/pages/paths.ts';
import {
  addPackBox,
  claimPackJob,
  finishPackJob,
  handOnPackJob,
  listPackJobs,
  printPackLabels,
  readPackJob,
  reportNotFound,
  voidPackLabels,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import type { PackStatus } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage, SALE_QID } from '#tests/platform/faults/order.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { warehouseUser } from '#tests/warehouse/packages/package.factory.ts';
import { PackBenchScreen } from './pack-bench.screen.ts';
import { addOrderToPack, labelFirst, packAll, packerOf } from './pack.factory.ts';

const fid = '225312036';
const list = pathTo.packJobs();
const bench = pathTo.packJob(SALE_QID);
const pageOf = ({ screen }: Scene) => new PackBenchScreen(screen);

const missing = 'We couldn’t find this order.';
const notYours = 'You are no longer packing this order. We’ve loaded the latest version.';
const notPrinted = 'The labels are not printed, or void. We’ve loaded the latest version.';

const addOrder = (store: Store) => addOrderToPack(store, { sale: { qid: SALE_QID, fid } });

/** An order with all of its units in boxes. */
async function addFullOrder(store: Store) {
  const { packages } = await addOrder(store);
  await packAll(store, packages);
  return packages;
}

async function addLabelledOrder(store: Store) {
  await labelFirst(store, await addFullOrder(store));
}

/** The packer of an order, with a product in its first box that does not belong to it. */
async function packerWithWrongItem(store: Store) {
  const user = await packerOf(store, SALE_QID);
  const box = await store.db.selectFrom('packages').select('qid').orderBy('code').executeTakeFirstOrThrow();
  await store.db
    .insertInto('packWrongItems')
    .values({
      qid: '5b7c2d90-4e1f-4a63-8c0d-91f2e6a7b384',
      saleQid: SALE_QID,
      packageQid: box.qid,
      gtin: '04006381333931',
      name: 'Hand cream 500',
      verdict: 'WRONG',
      at: '2026-03-02T08:45:00.000Z',
    })
    .execute();
  return user;
}

function opening(address: string) {
  return {
    at: PATH_WITHOUT_CALLS,
    options: { as: warehouseUser, make: addOrder },
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(address),
    again: (scene) => reopenPage(scene, address),
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

/** At the bench of an order that this user has claimed. */
function packing(make: (store: Store) => Promise<unknown>, status: PackStatus = 'PACKING') {
  return {
    at: bench,
    options: { as: (store: Store) => packerOf(store, SALE_QID, { status }), make },
    approach: async (scene) => {
      recordDownloads();
      await pageOf(scene).seeBench(fid);
    },
    throttling: 'countdown',
  } satisfies Partial<Journey>;
}

/** The journeys of the orders to pack and of the bench, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  listPackJobs: {
    ...opening(list),
    call: listPackJobs,
    done: (scene) => pageOf(scene).seeList(),
    says: { default: 'We couldn’t load the orders. Try again.' },
    deviations: {
      '404': { shows: 'text', says: 'This page no longer exists.', why: 'A page beyond the last one.' },
    },
  },
  readPackJob: {
    ...opening(bench),
    call: readPackJob,
    done: (scene) => pageOf(scene).seeBench(fid),
    says: { default: 'We couldn’t load the order. Try again.' },
    deviations: {
      '404': { shows: 'text', says: missing, why: 'The page of an order of which nothing is here.' },
    },
  },
  claimPackJob: {
    call: claimPackJob,
    at: bench,
    options: { as: warehouseUser, make: addOrder },
    approach: (scene) => pageOf(scene).seeBench(fid),
    press: (scene) => pageOf(scene).press('Claim this order'),
    done: (scene) => pageOf(scene).seeLabels('Label is locked'),
    says: {
      default: 'We couldn’t claim the order. Try again.',
      not_found: missing,
      known: { code: 'order_packed', says: 'This order is packed already.' },
    },
    throttling: 'countdown',
  },
  handOnPackJob: {
    ...packing(addOrder),
    call: handOnPackJob,
    press: (scene) => pageOf(scene).press('Hand on'),
    done: (scene) => pageOf(scene).seeLabels('Claim this order'),
    says: {
      default: 'We couldn’t hand the order on. Try again.',
      not_found: missing,
      known: { code: 'pack_job_not_claimed', says: notYours },
    },
  },
  addPackBox: {
    ...packing(addOrder),
    call: addPackBox,
    press: (scene) => pageOf(scene).press('New box'),
    done: (scene) => pageOf(scene).seeOpenBox(3),
    says: {
      default: 'We couldn’t add a box. Try again.',
      not_found: missing,
      known: {
        code: 'labels_printed',
        says: 'The labels are printed. Void them before you add a box.',
      },
    },
  },
  reportNotFound: {
    ...packing(addOrder),
    call: reportNotFound,
    options: { as: packerWithWrongItem, make: addOrder },
    press: (scene) => pageOf(scene).press('Cannot find 1, Hand cream 1'),
    done: (scene) => pageOf(scene).seeLine('Hand cream 1', '2 of 2 not found'),
    says: {
      default: 'We couldn’t save that units are missing. Try again.',
      not_found: missing,
      known: { code: 'nothing_missing', says: 'All units of this product are in boxes.' },
    },
  },
  printPackLabels: {
    ...packing(addFullOrder),
    call: printPackLabels,
    press: (scene) => pageOf(scene).press('Print 1 label'),
    done: (scene) => pageOf(scene).seeLabels('Labels printed'),
    says: {
      default: 'We couldn’t print the labels. Try again.',
      not_found: missing,
      known: { code: 'units_missing', says: '41 units still to scan. The label stays locked.' },
    },
  },
  voidPackLabels: {
    ...packing(addLabelledOrder, 'LABELLED'),
    call: voidPackLabels,
    press: (scene) => pageOf(scene).press('Void labels'),
    done: (scene) => pageOf(scene).seeLabels('Label is ready'),
    says: {
      default: 'We couldn’t void the labels. Try again.',
      not_found: missing,
      known: { code: 'labels_not_printed', says: notPrinted },
    },
  },
  finishPackJob: {
    ...packing(addLabelledOrder, 'LABELLED'),
    call: finishPackJob,
    press: (scene) => pageOf(scene).press('Finish'),
    done: (scene) => pageOf(scene).seeLabels('Packed'),
    says: {
      default: 'We couldn’t finish the order. Try again.',
      not_found: missing,
      known: { code: 'labels_not_printed', says: notPrinted },
    },
  },
};

export const callsWithoutJourney: Record<string, string> = {
  downloadPackLabels:
    'made once a print is recorded, which changes the order; the machine pack-bench has all failures, pack-bench.page.test.tsx its own',
};
