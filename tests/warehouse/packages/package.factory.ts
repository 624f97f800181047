import { randomUUID } from 'node:crypto';
import type { SellerRow, UserRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addPhoto } from '#server/warehouse/package-photos/package-photos.store.ts';
import { announceDelivery } from '#server/warehouse/packages/announce.store.ts';
import type {
  DeliveryRow,
  PackageRow,
  UnknownPackageRow,
} from '#server/warehouse/packages/packages.tables.ts';
import { tellDamage } from '#server/warehouse/scans/damage.store.ts';
import { pngFile } from '#tests/claims/claim.factory.ts';
import { addCarrier, addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { addSeller, addUser } from '#tests/people/users/user.factory.ts';

type DeliveryValues = {
  seller?: SellerRow | null;
  sale?: SaleValues['sale'];
  /** How many parcels of 12.5 kg come. */
  parcels?: number;
  carrierName?: string;
  delivery?: Partial<DeliveryRow>;
};

/** A delivery of two parcels that a carrier brings on Wednesday, two days after the tests begin. */
export async function addDelivery(store: Store, values: DeliveryValues = {}) {
  const seller = values.seller ?? (await addSeller(store)).seller;
  const { service } = await addCarrier(store, { name: values.carrierName });
  const { sale } = await addSale(store, seller, {
    sale: { status: 'CONFIRMED', shippingMethod: 'MARKETPLACE', ...values.sale },
  });
  const bookingQid = randomUUID();
  await store.db
    .insertInto('packings')
    .values({
      qid: randomUUID(),
      saleQid: sale.qid,
      kind: 'PARCEL',
      count: values.parcels ?? 2,
      length: 60,
      width: 40,
      height: 40,
      weight: 12.5,
      createdAt: sale.placedAt,
    })
    .execute();
  await store.db
    .insertInto('bookings')
    .values({
      qid: bookingQid,
      saleQid: sale.qid,
      serviceQid: service.qid,
      status: 'SUCCEEDED',
      pickupDate: '2026-03-02',
      hasDangerousGoods: 0,
      isPallet: 0,
      price: '17.25',
      currency: 'EUR',
      requestedAt: sale.placedAt,
      collectionReference: 'NOR-FCE5612947',
      failureReason: null,
    })
    .execute();
  await announceDelivery(store.db, bookingQid);
  if (values.delivery) {
    await store.db
      .updateTable('deliveries')
      .set(values.delivery)
      .where('bookingQid', '=', bookingQid)
      .execute();
  }
  const delivery = await store.db
    .selectFrom('deliveries')
    .selectAll()
    .where('bookingQid', '=', bookingQid)
    .executeTakeFirstOrThrow();
  const packages = await store.db
    .selectFrom('packages')
    .selectAll()
    .where('deliveryQid', '=', delivery.qid)
    .orderBy('number')
    .execute();
  return { sale, delivery, packages, codes: packages.map(({ code }) => code) };
}

/** The signed-in user of the pages of the warehouse. */
export async function warehouseUser(store: Store): Promise<UserRow> {
  return addUser(store, { isWarehouseUser: 1, name: 'Noor de Wit', email: 'noor@kaaiwerk.example' });
}

/** A photo of a damaged package, which its seller is told of. */
export async function addPackagePhoto({ db }: Store, box: PackageRow): Promise<void> {
  const now = new Date('2026-03-02T08:45:00.000Z');
  const content = new Uint8Array(await pngFile().arrayBuffer());
  const photo = { qid: randomUUID(), packageQid: box.qid, mediaType: 'image/png', takenBy: 'Noor de Wit' };
  await addPhoto(db, { ...photo, content }, now);
  await tellDamage(db, box, { kind: 'PACKAGE_PHOTO_ADDED', after: 'photo 1' }, now);
}

/** A package that nothing announced, found as U-07. */
export async function addUnknownPackage(store: Store, values: Partial<UnknownPackageRow> = {}) {
  const row: UnknownPackageRow = {
    qid: randomUUID(),
    number: 7,
    code: 'JD014600057122903318',
    foundAt: '2026-03-02T08:40:00.000Z',
    foundBy: 'Noor de Wit',
    scanQid: randomUUID(),
    ...values,
  };
  await store.db.insertInto('unknownPackages').values(row).execute();
  return row;
}

/** The parcel of an order that its seller ships, which is unknown in the warehouse as U-07. */
export async function addSellerParcel(store: Store) {
  const { seller } = await addSeller(store);
  const { carrier } = await addCarrier(store);
  const { sale } = await addSale(store, seller, {
    sale: { fid: '225312044', status: 'CONFIRMED', shippingMethod: 'SELF' },
  });
  const unknown = await addUnknownPackage(store);
  const shipment = {
    qid: randomUUID(),
    saleQid: sale.qid,
    carrierQid: carrier.qid,
    code: unknown.code,
    createdAt: sale.placedAt,
    takenOverAt: null,
  };
  await store.db.insertInto('shipments').values(shipment).execute();
  return { sale, unknown, shipment };
}

/** The scan that receives a package, a minute before the tests begin. */
export function receivingScan(code: string) {
  return { qid: randomUUID(), action: 'RECEIVE', code, scannedAt: '2026-03-02T08:59:00.000Z' } as const;
}
