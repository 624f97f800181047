import { readFileSync, readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { utils, write } from '@e965/xlsx';
import type { StockColumns } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { BenchFigure } from '#scripts/bench/kit/figures.ts';
import { demonstrationGtin } from '#server/catalogue/products/products.seed.ts';
import { readStockRows, readStockSheets } from '#server/imports/stock-lists/reading/read-stock-list.ts';

/** The highest delay of the event loop in 99 of 100 measurements. */
const GATE_MS = 50;
const SAMPLE_EVERY_MS = 20;

export const listColumns: StockColumns = {
  sheet: '',
  headingRow: 1,
  fields: { gtin: 0, price: 1, quantity: 2 },
  priceIsFor: 'UNIT',
  currency: 'EUR',
  decimalSign: '.',
  stockType: 'ON_FLOOR',
  availableFrom: null,
  minimumOrderValue: null,
  dispatchDays: null,
  validUntil: null,
};

export function listLines(gtins: readonly string[]): string[] {
  return gtins.map((gtin, index) => `${gtin},${(5 + (index % 4_000) / 100).toFixed(2)},${12 * (index % 90)}`);
}

/** Measures how the process that reads files reads a text and a workbook, while the server takes the rows. */
export async function measureReading(rows: number): Promise<BenchFigure[]> {
  const lines = listLines(Array.from({ length: rows }, (_, index) => demonstrationGtin(index)));
  const table = ['GTIN,Price,Quantity', ...lines].map((line) => line.split(','));
  const sheet = utils.aoa_to_sheet(table, { dense: true });
  const files: Record<string, Uint8Array> = {
    text: new TextEncoder().encode(table.map((cells) => cells.join(',')).join('\n')),
    workbook: write(utils.book_new(sheet, 'List'), { type: 'buffer', bookType: 'xlsx', compression: true }),
  };
  const figures: BenchFigure[] = [];
  for (const [kind, content] of Object.entries(files)) {
    const name = `${rows / 1000}k rows: reading a ${kind} of ${(content.length / 1e6).toFixed(1)} MB`;
    const { seconds, memory, delay } = await measureReadingOf(content, rows);
    figures.push(
      { name, value: seconds, unit: 's' },
      { name: `${name}, delay of the event loop, p99`, value: delay, unit: 'ms', gate: GATE_MS },
    );
    if (memory > 0) figures.push({ name: `${name}, peak memory of its process`, value: memory, unit: 'MB' });
  }
  return figures;
}

async function measureReadingOf(content: Uint8Array, rows: number) {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, peakMemoryOfChildren());
  }, SAMPLE_EVERY_MS);
  delays.enable();
  const started = performance.now();
  const [sheet] = await readStockSheets(content);
  let count = 0;
  for await (const batch of readStockRows(content, { ...listColumns, sheet: sheet?.name ?? '' })) {
    count += batch.rows.length;
  }
  const seconds = (performance.now() - started) / 1000;
  delays.disable();
  clearInterval(sampling);
  if (count !== rows) throw new Error(`${count} of ${rows} rows were read.`);
  return { seconds, memory, delay: delays.percentile(99) / 1e6 };
}

/** The highest memory so far, in megabytes, of the running process that reads a file; 0 where `/proc` does not tell it. */
function peakMemoryOfChildren(): number {
  const peaks = childrenOf(process.pid).map((child) => {
    const status = readOrEmpty(`/proc/${child}/status`);
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000;
  });
  return Math.max(0, ...peaks);
}

function childrenOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readOrEmpty(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
