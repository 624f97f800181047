import type { resetSaleLines } from '#contract/orders/lines.calls.ts';
import { isEditable, isOverdue } from '#contract/orders/sale-status.ts';
import type { readSale } from '#contract/orders/sales.calls.ts';
import { STAFF_ACTOR } from '#server/orders/timeline/timeline.store.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import type { Given } from '#server/platform/requests/route.ts';
import { expireDueSales, expireSales } from './expiry.store.ts';
import { findSale, lockSale } from './sales.store.ts';
import type { SaleRow } from './sales.tables.ts';

/** The arguments of any handler that concerns one sale. */
export type SaleCallGiven = Pick<
  Given<typeof readSale>,
  'tx' | 'user' | 'now' | 'later' | 'params' | 'refuse'
>;
type ChangeGiven = SaleCallGiven & { version?: number | undefined };
/** The arguments of a handler that refuses to change a sale after payment was triggered. */
export type SaleEditGiven = ChangeGiven & Pick<Given<typeof resetSaleLines>, 'refuse'>;

/** The actor of what a user changes: a seller's people by name, staff by their role. */
export function timelineActorOf({ user, now }: Pick<SaleCallGiven, 'user' | 'now'>) {
  return { actor: user.roles.includes('STAFF') ? STAFF_ACTOR : user.name, now };
}

/** Reads the seller's own sale, or for staff a test order, and expires it first when its deadline has passed. */
export async function readOwnSale({ tx, user, now, later, params, refuse }: SaleCallGiven): Promise<SaleRow> {
  const sale = await findSale(tx, params.qid, user);
  if (sale === undefined) throw refuse('not_found');
  if (!isOverdue(sale, now.getTime())) return sale;
  if (!isOverdue(sale, later(0).getTime())) return expiredView(sale);
  await expireDueSales(tx, later(0), { saleQid: sale.qid });
  return (await findSale(tx, sale.qid, user)) ?? sale;
}

/** Locks the seller's own sale, or for staff a test order, in any status until the transaction ends; checks the version if there is one. */
export async function lockOwnSale(given: ChangeGiven): Promise<SaleRow> {
  const { tx, user, now, later, params, version, refuse } = given;
  const sale = await lockSale(tx, params.qid, user);
  if (sale === undefined) throw refuse('not_found');
  if (isOverdue(sale, now.getTime())) {
    if (!isOverdue(sale, later(0).getTime())) return expiredView(sale);
    await expireSales(tx, later(0), [sale.qid]);
    return { ...expiredView(sale), version: sale.version + 1 };
  }
  if (version !== undefined) checkVersion({ version, refuse }, sale.version);
  return sale;
}

/** Locks the seller's own sale for an edit, which is possible until payment was triggered (decisions 4). */
export async function lockEditableSale(given: SaleEditGiven): Promise<SaleRow> {
  const sale = await lockOwnSale(given);
  if (!isEditable(sale)) throw given.refuse('sale_not_editable', { status: sale.status });
  return sale;
}

/** A sale after its deadline; a clock that the scenario control has set expires it for that session alone. */
function expiredView(sale: SaleRow): SaleRow {
  return { ...sale, status: 'EXPIRED', nextAction: null };
}
