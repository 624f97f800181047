import type { ImportState } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { RefuseCommon } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { takeOver } from './automatic-imports.ts';
import { findStockImport } from './stock-imports.store.ts';
import type { StockImportRow } from './stock-lists.tables.ts';

type ImportCallGiven = {
  tx: Tx;
  user: CurrentUser;
  params: { qid: string };
  refuse: RefuseCommon & ((code: 'import_in_other_state') => Error);
};

export async function readOwnImport({
  tx,
  user,
  params,
  refuse,
}: Omit<ImportCallGiven, 'refuse'> & { refuse: RefuseCommon }): Promise<StockImportRow> {
  const found = await findStockImport(tx, user.sellerQid, params.qid);
  if (!found) throw refuse('not_found');
  return found;
}

/** Reads an import that is in one of the states. */
export async function readImportIn(
  given: ImportCallGiven,
  states: readonly ImportState[],
): Promise<StockImportRow> {
  const found = await readOwnImport(given);
  if (!states.includes(found.state)) throw given.refuse('import_in_other_state');
  return found;
}

/** Reads an import in one of the states for a change of the version that the request names. */
export async function readImportForChange(
  given: ImportCallGiven & { version: number; later: (milliseconds: number) => Date },
  states: readonly ImportState[],
): Promise<StockImportRow> {
  requireCompany(given);
  const found = await readOwnImport(given);
  checkVersion(given, found.version);
  if (!states.includes(found.state)) throw given.refuse('import_in_other_state');
  await takeOver(given.tx, found, given.later(0));
  return { ...found, automation: null };
}
