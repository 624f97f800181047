import { dealNotFound } from '#contract/staff/deals.calls.ts';
import {
  cancelInitialCheck,
  downloadInitialCheck,
  listCheckBrands,
  listCheckRows,
  listInitialChecks,
  readCheckFile,
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import { readStockSheets } from '#server/imports/stock-lists/reading/read-stock-list.ts';
import { readStockUpload } from '#server/imports/stock-lists/stock-upload.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import type { RefuseCommon } from '#server/platform/requests/refuse.ts';
import { route, routeWithPreparation, type Given } from '#server/platform/requests/route.ts';
import { UnreadableFileError } from '#server/platform/spreadsheets/unreadable-file.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { recordStaffAction } from '#server/staff/audit/record-staff-action.ts';
import { findDeal } from '#server/staff/deals/deals.store.ts';
import { checkFile } from './check-file.ts';
import { addCheckFile, findCheckFile } from './check-files.store.ts';
import {
  checkReply,
  countCheckRows,
  countChecks,
  findCheck,
  findRate,
  listCurrencies,
  mayCheckGtins,
  readCheckBrands,
  readCheckRows,
  readChecks,
  startInitialCheckOf,
  type CheckRecord,
} from './initial-checks.store.ts';

export function initialCheckRoutes(app: MarketplaceApp): void {
  fileRoutes(app);
  checkRoutes(app);
  resultRoutes(app);
}

function fileRoutes(app: MarketplaceApp): void {
  routeWithPreparation(
    app,
    uploadCheckFile,
    async (given) => {
      await requireChecker(given);
      const file = await readStockUpload(app, given);
      return { ...file, sheets: await readSheets(file.content, given) };
    },
    async ({ tx, user, now, prepared: { name, content, sheets } }) =>
      addCheckFile(tx, { userQid: user.qid, fileName: name, content, sheets }, now),
  );

  route(app, readCheckFile, async (given) => {
    await requireChecker(given);
    const file = await findCheckFile(given.tx, given.params.qid);
    if (!file) throw given.refuse('not_found');
    return file;
  });
}

async function readSheets(content: Uint8Array, { refuse }: Given<typeof uploadCheckFile>) {
  const sheets = await readStockSheets(content).catch((error: unknown) => {
    if (error instanceof UnreadableFileError) throw refuse('fileIssue');
    throw error;
  });
  if (sheets.every(({ rows }) => rows === 0)) throw refuse('fileIssue');
  return sheets;
}

function checkRoutes(app: MarketplaceApp): void {
  route(app, startInitialCheck, async (given) => {
    await requireChecker(given);
    const { tx, user, now, later, refuse } = given;
    const { file: fileQid, dealId, ...columns } = given.body;
    const file = await findCheckFile(tx, fileQid);
    if (!file?.sheets.some(({ name }) => name === columns.sheet)) throw refuse('fileIssue');
    const rate = await findRate(tx, columns.currency);
    if (!rate) throw refuse('unknown_currency', { currencies: await listCurrencies(tx) });
    const deal = await findDeal(tx, dealId, user);
    if (!deal) throw refuse(dealNotFound);
    const { company } = deal;
    const taskId = await startInitialCheckOf(
      tx,
      { file, columns, rate, dealId, company, user },
      { now, runAt: later(0) },
    );
    await recordStaffAction(
      tx,
      {
        kind: 'CHECK_STARTED',
        subject: { kind: 'CHECK', key: taskId, label: file.fileName },
        detail: `Deal ${dealId}, ${company}`,
      },
      { user, now },
    );
    return { taskId };
  });

  route(app, listInitialChecks, async (given) => {
    await requireChecker(given);
    const { tx, user } = given;
    return readPage(given, await countChecks(tx), (slice) => readChecks(tx, slice, user));
  });

  route(app, readInitialCheck, async (given) => checkReply(given.tx, await requireCheck(given), given.user));

  route(app, cancelInitialCheck, async (given) => {
    const { tx, user, now, refuse } = given;
    const check = await requireCheck(given);
    if (check.status !== 'QUEUED' && check.status !== 'RUNNING') throw refuse('check_has_ended');
    await tx
      .updateTable('initialChecks')
      .set({ status: 'CANCELLED', endedAt: now.toISOString() })
      .where('qid', '=', check.qid)
      .execute();
    const subject = { kind: 'CHECK', key: check.qid, label: check.fileName } as const;
    await recordStaffAction(tx, { kind: 'CHECK_CANCELLED', subject }, { user, now });
  });
}

function resultRoutes(app: MarketplaceApp): void {
  route(app, listCheckRows, async (given) => {
    const { tx, query } = given;
    const check = await requireResult(given);
    return readPage(given, await countCheckRows(tx, check.qid, query), (slice) =>
      readCheckRows(tx, check, query, slice),
    );
  });

  route(app, listCheckBrands, async (given) => {
    const { qid } = await requireResult(given);
    const brands = await readCheckBrands(given.tx, qid);
    return readPage(given, brands.length, ({ size, offset }) => brands.slice(offset, offset + size));
  });

  route(app, downloadInitialCheck, async (given) => {
    const check = await requireResult(given);
    const name = check.company.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
    return {
      name: `price-check-${name}.xlsx`,
      mediaType: XLSX_MEDIA_TYPE,
      content: checkFile(given.tx, check),
    };
  });
}

type Asked = { tx: Tx; user: CurrentUser; refuse: RefuseCommon };
type AskedOfCheck = Asked & { params: { task_id: string } };

async function requireChecker({ tx, user, refuse }: Asked): Promise<void> {
  if (!(await mayCheckGtins(tx, user))) throw refuse('forbidden');
}

async function requireCheck(given: AskedOfCheck): Promise<CheckRecord> {
  await requireChecker(given);
  const check = await findCheck(given.tx, given.params.task_id);
  if (!check) throw given.refuse('not_found');
  return check;
}

async function requireResult(
  given: AskedOfCheck & { refuse: Given<typeof listCheckRows>['refuse'] },
): Promise<CheckRecord> {
  const check = await requireCheck(given);
  if (check.status !== 'SUCCEEDED') throw given.refuse('check_not_succeeded');
  return check;
}
