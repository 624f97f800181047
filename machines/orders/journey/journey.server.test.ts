import { expect, onTestFinished, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { resetSaleLines } from '#contract/orders/lines.calls.ts';
import { addPacking } from '#contract/orders/packing.calls.ts';
import {
  completeSale,
  confirmSaleLineQuantities,
  declineSale,
  payComplete,
  readSale,
  updateSale,
} from '#contract/orders/sales.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { saleFactsOf, sampleReportTarget } from '#machines/orders/sale-part/part.samples.ts';
import { updateSaleFacts } from '#machines/orders/sale-part/sale-facts.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import {
  addBankDetails,
  addCarrier,
  addPackedParcels,
  addSale,
  addTracking,
} from '#tests/orders/sale/sale.factory.ts';
import { type SignedInCaller, startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { journeyMachine } from './journey.machine.ts';

type Snapshot = SnapshotFrom<typeof journeyMachine>;
type Order = { params: { qid: string }; version: number };
type Action = {
  /** Whether the chart offers it. */
  allows: (snapshot: Snapshot) => boolean;
  attempt: (seller: SignedInCaller, order: Order) => Promise<Response>;
};

const isOpenFor = (step: 'pack' | 'ship') => (snapshot: Snapshot) =>
  snapshot.hasTag('editable') &&
  (snapshot.hasTag(`${step}.next`) || snapshot.can({ type: `${step}.opened` }));

const actions: Record<string, Action> = {
  'confirm the quantities': {
    allows: (snapshot) => snapshot.hasTag('confirm.next'),
    attempt: (seller, order) => seller.response(confirmSaleLineQuantities, order),
  },
  'reset the lines': {
    allows: (snapshot) => snapshot.hasTag('editable'),
    attempt: (seller, order) => seller.response(resetSaleLines, order),
  },
  pack: {
    allows: isOpenFor('pack'),
    attempt: (seller, order) =>
      seller.response(addPacking, {
        ...order,
        body: { kind: 'PARCEL', count: 1, length: 60, width: 40, height: 40, weight: 12 },
      }),
  },
  ship: {
    allows: isOpenFor('ship'),
    attempt: (seller, order) =>
      seller.response(updateSale, { ...order, body: { shippingMethod: 'SELF', sellerShippingFee: '5.00' } }),
  },
  'add a document': {
    allows: (snapshot) => !snapshot.hasTag('readOnly') && snapshot.can({ type: 'documents.opened' }),
    attempt: (seller, { params }) =>
      seller.response(uploadSaleDocument, {
        params,
        body: { file: new File(['gtin,quantity\n'], 'list.csv'), documentType: 'PACKING_LIST' },
      }),
  },
  'trigger payment': {
    allows: (snapshot) => snapshot.matches({ life: { open: { confirmed: { pay: 'payable' } } } }),
    attempt: (seller, order) => seller.response(payComplete, order),
  },
  complete: {
    allows: (snapshot) => snapshot.hasTag('complete.next'),
    attempt: (seller, order) => seller.response(completeSale, order),
  },
  decline: {
    allows: (snapshot) => snapshot.hasTag('editable'),
    attempt: (seller, order) =>
      seller.response(declineSale, { ...order, body: { reason: 'OTHER', details: 'Water damage' } }),
  },
};

/**
 * What the marketplace accepts although the chart does not offer it: packing and shipping before the quantities are
 * confirmed, and another confirmation, which changes nothing.
 */
const notOffered = [
  'new: pack',
  'new: ship',
  ...['confirmed', 'packed', 'without tracking', 'payable', 'without an account'].map(
    (stage) => `${stage}: confirm the quantities`,
  ),
];

const confirmed = { status: 'CONFIRMED', confirmedAt: '2026-03-02T08:30:00.000Z' } as const;
const own = { ...confirmed, shippingMethod: 'SELF', sellerShippingFee: '5.00' } as const;
const triggered = { ...own, paymentTriggeredAt: '2026-03-02T08:40:00.000Z' } as const;

type Stage = { sale: Partial<SaleRow>; isPacked?: true; isTracked?: true; hasNoAccount?: true };

/** Every status, and what else decides. */
const stages: Record<string, Stage> = {
  new: { sale: { status: 'PENDING' } },
  confirmed: { sale: confirmed },
  packed: { sale: confirmed, isPacked: true },
  'without tracking': { sale: own, isPacked: true },
  payable: { sale: own, isTracked: true },
  'without an account': { sale: own, isTracked: true, hasNoAccount: true },
  'in review': { sale: { ...triggered, status: 'PAYMENT_REVIEW' }, isTracked: true },
  paid: { sale: { ...triggered, status: 'PAID', paidAt: '2026-03-02T08:40:00.000Z' }, isTracked: true },
  completed: { sale: { ...triggered, status: 'COMPLETED' }, isTracked: true },
  declined: { sale: { status: 'DECLINED' } },
  expired: { sale: { status: 'EXPIRED' } },
};

/** Refusals because of the state of the order; any other one is a mistake of this test. */
const refusalsByState = ['sale_not_editable', 'shipping_incomplete', 'profile_incomplete', 'payment_missing'];

async function addStage(stage: Stage) {
  const marketplace = await startMarketplace();
  const { store } = marketplace;
  const seller = await marketplace.signInSeller();
  const { carrier } = await addCarrier(store);
  if (seller.seller && !stage.hasNoAccount) await addBankDetails(store, seller.seller.qid);
  return {
    seller,
    async addOrder() {
      const carrierQid = 'shippingMethod' in stage.sale ? carrier.qid : null;
      const { sale } = await addSale(store, seller.seller, { sale: { ...stage.sale, carrierQid } });
      if (stage.isPacked) await addPackedParcels(store, sale.qid);
      if (stage.isTracked) await addTracking(store, sale.qid, carrier.qid);
      return { qid: sale.qid };
    },
  };
}

async function isAccepted(reply: Response): Promise<boolean> {
  if (reply.ok) return true;
  const { code } = await reply.json();
  expect(refusalsByState).toContain(code);
  return false;
}

test.for(Object.entries(stages))(
  '%s: what the chart offers the marketplace accepts, and nothing else',
  async ([name, stage]) => {
    const { seller, addOrder } = await addStage(stage);
    const { profileGaps } = await seller.call(readUser);
    const offered: string[] = [];
    const accepted: string[] = [];
    for (const [action, { allows, attempt }] of Object.entries(actions)) {
      const params = await addOrder();
      const sale = await seller.call(readSale, { params });
      const facts = updateSaleFacts(saleFactsOf(sale), sale, profileGaps);
      const journey = createActor(journeyMachine, {
        input: { qid: sale.qid, facts, reportTo: sampleReportTarget },
      }).start();
      onTestFinished(() => void journey.stop());
      if (allows(journey.getSnapshot())) offered.push(action);
      if (await isAccepted(await attempt(seller, { params, version: sale.version }))) accepted.push(action);
    }
    expect(offered.filter((action) => !accepted.includes(action))).toEqual([]);
    expect(
      accepted.filter((action) => !offered.includes(action)).map((action) => `${name}: ${action}`),
    ).toEqual(notOffered.filter((action) => action.startsWith(`${name}: `)));
  },
);
