import { subDays } from 'date-fns/subDays';
import { EXPIRY_DAYS, type SellerDetails, type SellerOrder } from '#contract/staff/staff-sellers.schemas.ts';
import { isSaleOf } from '#server/orders/sales/sale-scope.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import { readGapsOfSellers } from '#server/people/users/profile-gaps.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { figuresOf, readFigures } from './seller-list.store.ts';

const ORDERS = 10;

/** Locks a seller by a write, as `lockSeller` does; undefined where there is none. */
export function lockSellerIfAny(tx: Tx, qid: string): Promise<SellerRow | undefined> {
  return tx
    .updateTable('sellers')
    .set(({ ref }) => ({ fid: ref('fid') }))
    .where('qid', '=', qid)
    .returningAll()
    .executeTakeFirst();
}

/** One seller as a member of staff sees it. */
export async function readSellerDetails(
  tx: Tx,
  qid: string,
  { user, now }: { user: Pick<CurrentUser, 'sellerQid' | 'roles'>; now: Date },
): Promise<SellerDetails | undefined> {
  const seller = await tx.selectFrom('sellers').selectAll().where('qid', '=', qid).executeTakeFirst();
  if (seller === undefined) return undefined;
  const gaps = await readGapsOfSellers(tx, [seller]);
  const newest = await ordersOf(tx, qid).orderBy('placedAt', 'desc').orderBy('qid').execute();
  const expired = await ordersOf(tx, qid)
    .where('status', '=', 'EXPIRED')
    .where('isTest', '=', 0)
    .where('expiredAt', '>=', subDays(now, EXPIRY_DAYS).toISOString())
    .orderBy('expiredAt', 'desc')
    .orderBy('qid')
    .execute();
  const orderOf = (sale: OrderRow) => sellerOrder(sale, user);
  return {
    qid,
    fid: seller.fid,
    company: seller.company,
    country: seller.country,
    status: seller.status,
    expectedPauseEnd: seller.expectedPauseEnd,
    ...figuresOf(await readFigures(tx, [qid], now), qid),
    profileGaps: gaps.get(qid) ?? [],
    createdAt: seller.createdAt,
    version: seller.statusVersion,
    currency: seller.currency,
    timeZone: seller.timeZone,
    chamberOfCommerce: seller.chamberOfCommerce,
    vatNumber: seller.vatNumber,
    accountManager: seller.accountManager,
    acceptedSlaAt: seller.acceptedSlaAt,
    pauseReason: seller.pauseReason,
    users: await readUsersOf(tx, qid),
    orders: newest.map(orderOf),
    expiries: expired.map(orderOf),
  };
}

function readUsersOf(tx: Tx, sellerQid: string) {
  return tx
    .selectFrom('users')
    .select(['qid', 'name', 'email', 'phone', 'activatedAt'])
    .where('sellerQid', '=', sellerQid)
    .orderBy('createdAt')
    .orderBy('qid')
    .execute();
}

const orderColumns = [
  'qid',
  'fid',
  'sellerQid',
  'status',
  'isTest',
  'placedAt',
  'expiredAt',
  'price',
  'currency',
] as const satisfies (keyof SaleRow)[];

type OrderRow = Pick<SaleRow, (typeof orderColumns)[number]>;

function ordersOf(tx: Tx, sellerQid: string) {
  return tx.selectFrom('sales').select(orderColumns).where('sellerQid', '=', sellerQid).limit(ORDERS);
}

function sellerOrder(sale: OrderRow, user: Pick<CurrentUser, 'sellerQid' | 'roles'>): SellerOrder {
  const { qid, fid, status, placedAt, expiredAt, price, currency } = sale;
  return {
    qid,
    fid,
    status,
    isTest: sale.isTest === 1,
    canOpen: isSaleOf(user, sale),
    placedAt,
    expiredAt,
    price,
    priceCurrency: currency,
  };
}
