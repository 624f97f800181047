import type { UnknownPackage } from '#contract/warehouse/packages.schemas.ts';
import type { PageSlice } from '#server/platform/requests/pages.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { unknownPackageName } from './packages.rules.ts';
import type { UnknownPackageRow } from './packages.tables.ts';

export async function countUnknownPackages(db: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('unknownPackages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads one page, the newest first. */
export async function readUnknownPackages(db: Tx, { size, offset }: PageSlice): Promise<UnknownPackage[]> {
  const rows = await db
    .selectFrom('unknownPackages')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return rows.map(unknownPackageReply);
}

/** Takes it off the list; undefined where it is not on it. */
export async function deleteUnknownPackage(tx: Tx, qid: string): Promise<UnknownPackageRow | undefined> {
  return tx.deleteFrom('unknownPackages').where('qid', '=', qid).returningAll().executeTakeFirst();
}

export function unknownPackageReply({
  qid,
  number,
  code,
  foundAt,
  foundBy,
}: UnknownPackageRow): UnknownPackage {
  return { qid, name: unknownPackageName(number), code, foundAt, foundBy };
}
