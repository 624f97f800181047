import { randomUUID } from 'node:crypto';
import type { Store } from '#server/platform/store/connect.ts';
import { writeRows } from '#server/platform/store/write-rows.ts';
import { addOrdersOfInsights } from '#tests/insights/insight.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { inLeeds } from '#tests/warehouse/shipments/group.factory.ts';

const ORDERS = 1_500;
const ORDERS_OF_A_DRIVER = 10;
const carrier = 'Northfreight';
const at = '2026-01-15T14:00:00.000Z';

/**
 * What has left the warehouse long ago: 1,500 orders of one shipment with one package each. Enough that PostgreSQL uses
 * the index that it would use in a warehouse; it reads a small table whole.
 */
export async function addWarehouseHistory(store: Store): Promise<void> {
  const { seller } = await addSeller(store);
  const now = new Date(at);
  const sales = await addOrdersOfInsights(store, seller, { count: ORDERS, days: 60, now });
  const orders = sales.map(({ qid: saleQid }, index) => {
    const [deliveryQid, packageQid, groupQid] = [randomUUID(), randomUUID(), randomUUID()];
    return { saleQid, deliveryQid, packageQid, groupQid, number: 50_000 + index };
  });
  const handOvers = Array.from({ length: ORDERS / ORDERS_OF_A_DRIVER }, (_, index) => ({
    qid: randomUUID(),
    carrier: `Carrier ${index}`,
    day: at.slice(0, 10),
    driverName: 'Jan Visser',
    numberPlate: null,
    collectedAt: at,
    collectedBy: 'Noor de Wit',
    leftAt: at,
  }));
  const measures = { weight: 12.5, length: 60, width: 40, height: 40 };
  await writeRows(store.db, {
    deliveries: orders.map(({ saleQid, deliveryQid }) => ({
      qid: deliveryQid,
      bookingQid: null,
      saleQid,
      carrier,
      reference: null,
      expectedAt: at,
      hasDangerousGoods: 0 as const,
      weight: 12.5,
      packageCount: 1,
      receivedCount: 1,
      damagedCount: 0,
      isComplete: 1 as const,
      confirmedAt: null,
      confirmedBy: null,
      confirmedCount: null,
    })),
    packages: orders.map(({ deliveryQid, packageQid, number }) => ({
      qid: packageQid,
      code: `left ${number}`,
      deliveryQid,
      kind: 'PARCEL' as const,
      number: 1,
      status: 'HANDED_OVER' as const,
      ...measures,
      receivedAt: at,
      receivedBy: 'Noor de Wit',
      damageNote: null,
      placeQid: null,
      storedAt: null,
      lastScanQid: null,
    })),
    shipmentGroups: orders.map(({ groupQid, number }) => ({
      qid: groupQid,
      number,
      version: 4,
      status: 'COLLECTED' as const,
      destinationLineTwo: null,
      destinationRegion: null,
      ...inLeeds,
      carrier,
      cutOffAt: at,
      orderCount: 1,
      boxCount: 1,
      palletCount: 0,
      labelledCount: 1,
      weight: 12.5,
    })),
    groupBoxes: orders.map(({ groupQid, packageQid }) => ({
      packageQid,
      groupQid,
      number: 1,
      palletQid: null,
      ...measures,
      labelledAt: at,
    })),
    handOvers,
    handOverGroups: handOvers.flatMap(({ qid: handOverQid }, index) =>
      orders
        .slice(index * ORDERS_OF_A_DRIVER, (index + 1) * ORDERS_OF_A_DRIVER)
        .map(({ groupQid }) => ({ groupQid, handOverQid })),
    ),
    loadedUnits: orders.map(({ packageQid, groupQid }) => ({
      unitQid: packageQid,
      groupQid,
      scanQid: null,
      loadedAt: at,
      loadedBy: 'Joris Smit',
    })),
  });
}
