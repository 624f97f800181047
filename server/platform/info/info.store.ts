import type { MarketplaceInfo, SeededUser } from '#contract/platform/info.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';

export async function countMarketplaceRows(db: Tx): Promise<MarketplaceInfo['holdings']> {
  const [orders, offers, users] = await Promise.all([
    count(db, 'sales'),
    count(db, 'offers'),
    count(db, 'users'),
  ]);
  return { orders, offers, users };
}

/** The given users of the seed in their sequence, with their current names; those with another address are missing. */
export async function findSeededUsers(
  db: Tx,
  users: readonly Omit<SeededUser, 'name' | 'company'>[],
): Promise<SeededUser[]> {
  const emails = users.map(({ email }) => email);
  const rows = await db
    .selectFrom('users')
    .leftJoin('sellers', 'sellers.qid', 'users.sellerQid')
    .select(['users.email', 'users.name', 'sellers.company'])
    .where('users.email', 'in', emails)
    .execute();
  return users.flatMap(({ who, note, password, email }) => {
    const row = rows.find((one) => one.email === email);
    return row ? [{ who, note, ...row, password }] : [];
  });
}

async function count(db: Tx, table: 'sales' | 'offers' | 'users'): Promise<number> {
  const { count: found } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return found;
}
