import type { Kysely } from 'kysely';
import type { resetSaleLines } from '#contract/sales/lines.calls.ts';
import { isEditable, isOverdue } from '#contract/sales/sale-status.ts';
import type { readSale } from '#contract/sales/sales.calls.ts';
import { refuse } from '#server/refuse.ts';
import type { SaleRow } from './sales.tables.ts';
import type { Database } from '#server/store/schema.ts';
import { expireDueSales, expireSales } from './expiry.store.ts';
import { findSale, lockSale } from './sales.store.ts';

/** What route() gives to every handler, as far as a sale is concerned. */
export type Given = {
  tx: Kysely<Database>;
  user: { sellerQid: string | null; name: string };
  now: Date;
};

type AnyCall = Pick<typeof readSale, 'refusals'>;
type ChangingCall = Pick<typeof resetSaleLines, 'refusals'>;

export function actorOf({ user, now }: Given) {
  return { actor: user.name, now };
}

/** The sale to be read: the seller's own, expired when its deadline has passed. */
export async function ownSale(call: AnyCall, { tx, user, now }: Given, qid: string): Promise<SaleRow> {
  const sale = await findSale(tx, qid, user.sellerQid);
  if (sale === undefined) throw refuse(call, 'not_found');
  if (!isOverdue(sale, now.getTime())) return sale;
  await expireDueSales(tx, now, { saleQid: qid });
  return (await findSale(tx, qid, user.sellerQid)) ?? sale;
}

/** The sale to be changed, held until the transaction ends, in whatever status. */
export async function heldSale(
  call: AnyCall,
  { tx, user, now }: Given,
  qid: string,
  version?: number,
): Promise<SaleRow> {
  const sale = await lockSale(tx, qid, user.sellerQid);
  if (sale === undefined) throw refuse(call, 'not_found');
  if (isOverdue(sale, now.getTime())) {
    await expireSales(tx, now, [qid]);
    return { ...sale, status: 'EXPIRED', nextAction: null, version: sale.version + 1 };
  }
  if (version !== undefined && version !== sale.version) {
    throw refuse(call, 'stale_version', { version: sale.version });
  }
  return sale;
}

/** The sale to be edited: before payment was triggered (decisions 4). */
export async function openSale(
  call: ChangingCall,
  given: Given,
  qid: string,
  version?: number,
): Promise<SaleRow> {
  const sale = await heldSale(call, given, qid, version);
  if (!isEditable(sale)) throw refuse(call, 'sale_not_editable', { status: sale.status });
  return sale;
}
