import type {
  RowProblem,
  RowProblemCode,
  RowRepairCode,
  StockField,
  StockRow,
} from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { readGtin } from './gtin.ts';
import { readPrice } from './price.ts';
import { readQuantity, readSellingUnit } from './quantity.ts';
import type { CellReading } from './sheet-reading.ts';

type Entered = StockRow['entered'];

/** What the texts of a row mean, with every repair and problem. Rows are not compared: duplicates are found by their list. */
export function readStockRow(row: number, entered: Entered, reading: CellReading): StockRow {
  const problems: RowProblem[] = [];
  const repairs: StockRow['repairs'] = [];
  function addProblem(field: StockField, code: RowProblemCode, suggestion: string | null = null) {
    problems.push({ field, code, suggestion, otherRow: null });
  }
  function addRepairs(field: StockField, codes: readonly RowRepairCode[]) {
    for (const code of codes) repairs.push({ field, code });
  }
  const gtin = readGtin(entered.gtin ?? '');
  if (gtin.gtin === null) addProblem('gtin', gtin.problem);
  else addRepairs('gtin', gtin.repairs);
  const unit = readSellingUnit(entered.sellingUnit ?? '', reading.decimalSign);
  if (unit.count === null) addProblem('sellingUnit', unit.problem, unit.suggestion);
  const price = readPrice(entered.price ?? '', reading, unit.count);
  if (price.price === null) addProblem('price', price.problem);
  else addRepairs('price', price.repairs);
  const stock = readQuantity(entered.quantity ?? '', reading.decimalSign);
  if (stock.count === null) addProblem('quantity', stock.problem, stock.suggestion);
  else addRepairs('quantity', stock.repairs);
  const quantity = inWholeBoxes(stock.count, unit.count);
  if (quantity !== stock.count) addRepairs('quantity', ['quantity_whole_boxes']);
  return {
    row,
    entered,
    gtin: gtin.gtin,
    price: price.price,
    quantity,
    sellingUnit: unit.count,
    title: entered.title ?? '',
    brand: entered.brand ?? '',
    category: entered.category ?? '',
    problems,
    repairs,
  };
}

/** The row as one whose GTIN another row has, too. */
export function asDuplicate(row: StockRow, otherRow: number): StockRow {
  const problem: RowProblem = { field: 'gtin', code: 'gtin_duplicate', suggestion: null, otherRow };
  return { ...row, problems: [problem, ...row.problems] };
}

/** The units that fill boxes. */
function inWholeBoxes(units: number | null, sellingUnit: number | null): number | null {
  return units === null || sellingUnit === null ? units : units - (units % sellingUnit);
}
