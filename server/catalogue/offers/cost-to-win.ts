import { sql } from 'kysely';

/** The same as `costToWin` of the contract, in cents. An index holds it: the text of both has to be the same. */
export const costToWinCents = sql<number | null>`(case when rank > 1 and "priceToWinCents" > 1
  then cast("discountedCents" - "priceToWinCents" + 1 as bigint) * quantity end)`;
