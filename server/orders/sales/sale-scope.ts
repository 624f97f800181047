import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Database } from '#server/platform/store/schema.ts';
import type { SaleRow } from './sales.tables.ts';

/** Who opens a sale: users of its seller, and staff if it is a test order (docs/decisions/128). */
export type SaleScope = Pick<CurrentUser, 'sellerQid' | 'roles'>;

export function isSaleOf(
  { sellerQid, roles }: SaleScope,
  sale: Pick<SaleRow, 'sellerQid' | 'isTest'>,
): boolean {
  return sale.sellerQid === sellerQid || (roles.includes('STAFF') && sale.isTest === 1);
}

/** The same as a condition of a query. */
export function isInScope(
  eb: ExpressionBuilder<Database, 'sales'>,
  { sellerQid, roles }: SaleScope,
): Expression<SqlBool> {
  const isOwn = eb('sales.sellerQid', '=', sellerQid);
  return roles.includes('STAFF') ? eb.or([isOwn, eb('sales.isTest', '=', 1)]) : isOwn;
}
