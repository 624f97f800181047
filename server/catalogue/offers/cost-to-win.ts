import { sql } from 'kysely';

/** The same as `costToWin` of the contract, in cents; an index holds it. */
export const costToWinSql = `(case when rank > 1 and "priceToWinCents" > 1 \
then cast("discountedCents" - "priceToWinCents" + 1 as bigint) * quantity end)`;

export const costToWinCents = sql<number | null>`${sql.raw(costToWinSql)}`;
