import * as v from 'valibot';
import {
  ComparisonKind,
  ComparisonQuery,
  type MissingChoice,
  type StockImport,
} from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import {
  RowProblemCode,
  RowRepairCode,
  type StockField,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import type { StockImportQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { PageNumber } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import type { StockChange } from '#machines/imports/stock-list/changes.draft.ts';

/** What the URL shows of an import; invalid values count as absent. */
export type StockListView = v.InferOutput<typeof StockListView>;
const StockListView = v.object({
  import: v.fallback(v.optional(Qid), undefined),
  problem: v.fallback(v.optional(RowProblemCode), undefined),
  repair: v.fallback(v.optional(RowRepairCode), undefined),
  show: v.fallback(v.optional(v.picklist(['FIXED', 'SKIPPED'])), undefined),
  kind: v.fallback(v.optional(ComparisonKind), undefined),
  change: v.fallback(ComparisonQuery.entries.change, undefined),
  page: v.fallback(PageNumber, 1),
});

export function parseStockListView(search: string): StockListView {
  return v.parse(StockListView, queryValues(StockListView, new URLSearchParams(search)));
}

/** The URL of another view of the same import, on its first page. */
export function viewUrl(view: StockListView, query: StockImportQuery): string {
  return pathTo.stockImport({ import: view.import, ...query });
}

export const ROWS_PER_PAGE = 50;

/** The rows of the check that are shown: those of the chosen rule, or of the first one with rows. */
export function rowsShown(view: StockListView, { check }: Pick<StockImport, 'check'>) {
  if (view.repair) return { repair: view.repair };
  if (view.show) return { show: view.show };
  const problems = (check?.problems ?? []).filter(({ rows }) => rows > 0);
  const problem = view.problem ?? problems[0]?.code;
  return problem ? { problem } : { show: 'READY' as const };
}

/** The tab of the comparison that is shown: the chosen one, or the first with rows. */
export function kindShown({ kind }: StockListView, { comparison }: Pick<StockImport, 'comparison'>) {
  if (kind) return kind;
  if (!comparison || comparison.changed > 0) return 'CHANGED';
  return comparison.new > 0 ? 'NEW' : comparison.unchanged > 0 ? 'UNCHANGED' : 'MISSING';
}

/** The field whose cells a rule is about. */
export function fieldOfProblem(code: RowProblemCode | RowRepairCode): StockField {
  if (code.startsWith('gtin')) return 'gtin';
  if (code.startsWith('price')) return 'price';
  return code.startsWith('selling') ? 'sellingUnit' : 'quantity';
}

/** What is chosen for missing offers and is not saved, if it has been changed. */
export function missingChosen(changes: readonly StockChange[]): MissingChoice | undefined {
  return changes
    .flatMap(({ of, body }) => (of === 'comparison' && 'missingChoice' in body ? [body.missingChoice] : []))
    .at(-1);
}
