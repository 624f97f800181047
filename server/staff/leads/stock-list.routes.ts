import type { SheetOutline } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { CheckColumns } from '#contract/staff/initial-checks.schemas.ts';
import { uploadLeadStockList } from '#contract/staff/leads.calls.ts';
import { LeadStage, StockListColumn } from '#contract/staff/leads.schemas.ts';
import { readStockSheets } from '#server/imports/stock-lists/reading/read-stock-list.ts';
import { readStockUpload } from '#server/imports/stock-lists/stock-upload.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { countryDefaults } from '#server/people/accounts/country-defaults.ts';
import { columnLetters } from '#server/platform/papers/workbook-xml.ts';
import { routeWithPreparation, type Given } from '#server/platform/requests/route.ts';
import { UnreadableFileError } from '#server/platform/spreadsheets/unreadable-file.ts';
import { recordStaffAction } from '#server/staff/audit/record-staff-action.ts';
import { addCheckFile } from '#server/staff/initial-checks/check-files.store.ts';
import { findRate, startInitialCheckOf } from '#server/staff/initial-checks/initial-checks.store.ts';
import { leadReply } from './lead-reply.ts';
import { changeLead, lockLead, type NewLeadEntry, stageColumns, writeLeadEntries } from './leads.store.ts';

export function stockListRoutes(app: MarketplaceApp): void {
  routeWithPreparation(
    app,
    uploadLeadStockList,
    async (given) => {
      const file = await readStockUpload(app, given);
      return { ...file, sheets: await readSheets(file.content, given) };
    },
    async (given) => {
      const { tx, params, user, now, later, prepared, refuse } = given;
      const lead = await lockLead(tx, params.slug);
      if (!lead) throw refuse('not_found');
      if (lead.stage === 'COMPLETED') throw refuse('lead_completed');
      const { name, content, sheets } = prepared;
      const columns = columnsOf(sheets, countryDefaults(lead.country ?? '').currency, given);
      const rate = await findRate(tx, columns.currency);
      if (!rate) throw refuse('unknown_currency', { currency: columns.currency });
      const file = await addCheckFile(tx, { userQid: user.qid, fileName: name, content, sheets }, now);
      const { company, dealId, slug: leadSlug } = lead;
      const checkQid = await startInitialCheckOf(
        tx,
        { file, columns, rate, dealId, company, leadSlug, user },
        { now, runAt: later(0) },
      );
      const entries: NewLeadEntry[] = [{ kind: 'STOCK_LIST_ADDED', after: name }];
      await tx.updateTable('leads').set({ checkQid }).where('qid', '=', lead.qid).execute();
      if (isBefore(lead.stage, 'STOCKLIST_RECEIVED')) {
        await changeLead(tx, lead, stageColumns('STOCKLIST_RECEIVED', now));
        entries.push({ kind: 'STAGE_CHANGED', before: lead.stage, after: 'STOCKLIST_RECEIVED' });
      }
      await writeLeadEntries(tx, lead.qid, entries, { actor: user.name, now });
      const subject = { kind: 'LEAD', key: lead.slug, label: company } as const;
      await recordStaffAction(tx, { kind: 'LEAD_STOCK_LIST_UPLOADED', subject, detail: name }, given);
      const reply = await leadReply(tx, lead.slug, user);
      if (!reply) throw refuse('not_found');
      return reply;
    },
  );
}

type UploadGiven = Pick<Given<typeof uploadLeadStockList>, 'refuse'>;

async function readSheets(content: Uint8Array, { refuse }: UploadGiven): Promise<SheetOutline[]> {
  const sheets = await readStockSheets(content).catch((error: unknown) => {
    if (error instanceof UnreadableFileError) throw refuse('file_unreadable');
    throw error;
  });
  if (sheets.every(({ rows }) => rows === 0)) throw refuse('file_empty');
  return sheets;
}

/** The columns of the first sheet that has all; `currency` counts where the prices name none. */
function columnsOf(sheets: readonly SheetOutline[], currency: string, { refuse }: UploadGiven): CheckColumns {
  const shown = sheets.filter(({ isHidden, rows }) => !isHidden && rows > 0);
  const sheet = shown.find((each) => missingIn(each).length === 0);
  const [fullest] = shown.toSorted((one, other) => missingIn(one).length - missingIn(other).length);
  if (!sheet) {
    const missing = fullest ? missingIn(fullest) : [...StockListColumn.options];
    throw refuse('columns_not_found', { missingColumns: missing });
  }
  const letterOf = (field: StockListColumn) => columnLetters(findColumn(sheet, field) ?? 0);
  return {
    sheet: sheet.name,
    headingRow: sheet.headingRow,
    gtinColumn: letterOf('gtin'),
    priceColumn: letterOf('price'),
    sellingUnitColumn: letterOf('sellingUnit'),
    inventoryColumn: letterOf('quantity'),
    currency: sheet.currency ?? currency,
  };
}

/** A sheet without headings says nothing about its columns. */
function missingIn(sheet: SheetOutline): StockListColumn[] {
  if (sheet.headingRow === 0) return [...StockListColumn.options];
  return StockListColumn.options.filter((field) => findColumn(sheet, field) === undefined);
}

function findColumn({ columns }: SheetOutline, field: StockListColumn): number | undefined {
  return columns.find(({ guess }) => guess?.field === field)?.column;
}

function isBefore(stage: LeadStage, other: LeadStage): boolean {
  return LeadStage.options.indexOf(stage) < LeadStage.options.indexOf(other);
}
