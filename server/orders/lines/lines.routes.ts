import {
  downloadSaleLines,
  listSaleLines,
  resetSaleLines,
  updateSaleLine,
  updateSaleLines,
} from '#contract/orders/lines.calls.ts';
import { confirmSaleLineQuantities } from '#contract/orders/sales.calls.ts';
import type { LineChange, Sale } from '#contract/orders/sales.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readReasons } from '#server/orders/sales/reasons.store.ts';
import {
  timelineActorOf,
  lockEditableSale,
  readOwnSale,
  type SaleCallGiven,
} from '#server/orders/sales/sale-access.ts';
import { lacksReductionReason } from '#server/orders/sales/sales.rules.ts';
import { saveSaleForReply } from '#server/orders/sales/sales.store.ts';
import type { SaleRow } from '#server/orders/sales/sales.tables.ts';
import type { NewTimelineEntry } from '#server/orders/timeline/timeline.store.ts';
import { XLSX_MEDIA_TYPE } from '#server/platform/papers/spreadsheet.ts';
import { makeSpreadsheet } from '#server/platform/papers/workbook-stream.ts';
import { checkVersion } from '#server/platform/requests/check-version.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { lineColumns } from './line-columns.ts';
import { checkLineChange, changesLine } from './lines.rules.ts';
import { findLine, lineReply, readLines, updateLines, type LineUpdate } from './lines.store.ts';

export function lineRoutes(app: MarketplaceApp): void {
  readRoutes(app);
  changeRoutes(app);
  confirmRoute(app);
}

function readRoutes(app: MarketplaceApp): void {
  route(app, listSaleLines, async (given) => {
    const sale = await readOwnSale(given);
    return readPage(given, sale.lineCount, async (slice) => {
      const lines = await readLines(given.tx, sale.qid, slice);
      return lines.map((line) => lineReply(line, sale.currency));
    });
  });

  route(app, downloadSaleLines, async (given) => {
    const sale = await readOwnSale(given);
    const lines = (await readLines(given.tx, sale.qid)).map((line) => lineReply(line, sale.currency));
    const content = await makeSpreadsheet(sale.fid, lineColumns, lines);
    return { name: `order-${sale.fid}.xlsx`, mediaType: XLSX_MEDIA_TYPE, content };
  });
}

function changeRoutes(app: MarketplaceApp): void {
  route(app, updateSaleLine, async (given) => {
    const { tx, params, body, refuse } = given;
    // The version of the request is that of the line.
    const sale = await lockEditableSale({ ...given, version: undefined });
    const line = await findLine(tx, sale.qid, params.lineQid);
    if (line === undefined) throw refuse('not_found');
    checkVersion(given, line.version);
    const reasons = await reasonLabels(given);
    const change = checkLineChange(refuse, line, body, new Set(reasons.keys()));
    const entry = {
      kind: 'LINE_CHANGED' as const,
      subject: line.name,
      before: describe(line, reasons),
      after: describe(change, reasons),
    };
    const savedSale = await saveLines(given, sale, [{ line, ...change }], entry);
    const savedLine = { ...line, ...change, version: line.version + 1 };
    return { line: lineReply(savedLine, sale.currency), sale: savedSale };
  });

  route(app, updateSaleLines, async (given) => {
    const { tx, body, refuse } = given;
    const sale = await lockEditableSale(given);
    const lines = new Map((await readLines(tx, sale.qid)).map((line) => [line.qid, line]));
    const reasons = new Set((await reasonLabels(given)).keys());
    // The last one of two changes of one line counts.
    const wanted = new Map(body.lines.map(({ qid, ...change }) => [qid, change]));
    const updates: LineUpdate[] = [];
    for (const [qid, change] of wanted) {
      const line = lines.get(qid);
      if (line === undefined) throw refuse('not_found');
      const update = { line, ...checkLineChange(refuse, line, change, reasons) };
      if (changesLine(update)) updates.push(update);
    }
    return saveLines(given, sale, updates, unitsChanged('LINES_CHANGED', sale, updates));
  });

  route(app, resetSaleLines, async (given) => {
    const { tx } = given;
    const sale = await lockEditableSale(given);
    const updates = (await readLines(tx, sale.qid))
      .map((line) => ({ line, quantity: line.requestedQuantity, reductionReason: null }))
      .filter(changesLine);
    return saveLines(given, sale, updates, unitsChanged('LINES_RESET', sale, updates));
  });
}

function confirmRoute(app: MarketplaceApp): void {
  route(app, confirmSaleLineQuantities, async (given) => {
    const { tx, now, refuse } = given;
    const sale = await lockEditableSale(given);
    const lines = await readLines(tx, sale.qid);
    if (lines.some(lacksReductionReason)) {
      throw refuse('SALE_LINES_REDUCTION_REASON_REQUIRED');
    }
    if (lines.every(({ quantity }) => quantity === 0)) {
      throw refuse('no_quantity_left');
    }
    const set = { status: 'CONFIRMED' as const, confirmedAt: sale.confirmedAt ?? now.toISOString() };
    const units = `${sale.unitCount} of ${sale.requestedUnitCount}`;
    const entry = sale.status === 'CONFIRMED' ? null : { kind: 'CONFIRMED' as const, after: units };
    return saveSaleForReply(tx, sale, { set, entry }, timelineActorOf(given));
  });
}

/** Quantities that change after they were confirmed are to be confirmed again. */
async function saveLines(
  given: SaleCallGiven,
  sale: SaleRow,
  updates: readonly LineUpdate[],
  entry: NewTimelineEntry,
): Promise<Sale> {
  await updateLines(given.tx, updates);
  const change = updates.some(changesLine)
    ? { set: { status: 'PENDING' as const, confirmedAt: null }, hasNewLines: true, entry }
    : { entry: null };
  return saveSaleForReply(given.tx, sale, change, timelineActorOf(given));
}

/** The timeline entry with the units of the sale before and after. */
function unitsChanged(
  kind: 'LINES_CHANGED' | 'LINES_RESET',
  sale: SaleRow,
  updates: LineUpdate[],
): NewTimelineEntry {
  const units = updates.reduce((sum, { line, quantity }) => sum + quantity - line.quantity, sale.unitCount);
  return { kind, before: String(sale.unitCount), after: String(units) };
}

async function reasonLabels({ tx }: SaleCallGiven): Promise<Map<string, string>> {
  const reasons = await readReasons(tx, 'REDUCTION');
  return new Map(reasons.map(({ code, label }) => [code, label]));
}

function describe({ quantity, reductionReason }: LineChange, labels: ReadonlyMap<string, string>): string {
  if (reductionReason === null) return String(quantity);
  return `${quantity}, ${labels.get(reductionReason) ?? reductionReason}`;
}
