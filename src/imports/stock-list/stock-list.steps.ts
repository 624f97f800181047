import type { ImportState, StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { formatCount, formatFileSize, formatNumber } from '#src/lib/format.ts';
import { fieldTexts, laterTexts } from './stock-list.messages.ts';

export type StepName = 'file' | 'columns' | 'check' | 'compare' | 'commit';

export const stepNames: readonly StepName[] = ['file', 'columns', 'check', 'compare', 'commit'];

export const stepTitles: Record<StepName, string> = {
  file: 'File',
  columns: 'Columns',
  check: 'Check',
  compare: 'Compare',
  commit: 'Commit',
};

const currentSteps: Record<ImportState, StepName> = {
  READING: 'file',
  FAILED: 'file',
  CANCELLED: 'file',
  COLUMNS: 'columns',
  CHECKING: 'check',
  CHECK: 'check',
  COMPARING: 'compare',
  COMPARE: 'compare',
  COMMITTING: 'commit',
  COMMITTED: 'commit',
  REVERTING: 'commit',
  REVERTED: 'commit',
};

export function currentStepOf(stockImport: StockImport | null): StepName {
  return stockImport === null ? 'file' : currentSteps[stockImport.state];
}

export type StepView = {
  number: number;
  state: 'done' | 'current' | 'later';
  isOpen: boolean;
  summary: string;
};

/** How a step is drawn. */
export function stepView(name: StepName, current: StepName, stockImport: StockImport | null): StepView {
  const [at, now] = [stepNames.indexOf(name), stepNames.indexOf(current)];
  const state = at === now ? 'current' : at < now ? 'done' : 'later';
  // A file that is to be replaced belongs to an import that is further.
  const summary =
    stockImport && at <= stepNames.indexOf(currentStepOf(stockImport)) ? summaries[name](stockImport) : '';
  const later = name === 'file' ? '' : laterTexts[name];
  return {
    number: at + 1,
    state,
    isOpen: state === 'current',
    summary: state === 'later' ? summary || later : summary,
  };
}

const list = new Intl.ListFormat('en-GB');

const summaries: Record<StepName, (stockImport: StockImport) => string> = {
  file({ fileName, bytes, check, sheets, columns }) {
    const rows = check?.rows ?? sheets?.find(({ name }) => name === columns?.sheet)?.rows;
    return [fileName, rows === undefined ? null : formatCount(rows, 'row'), formatFileSize(bytes)]
      .filter(Boolean)
      .join(', ');
  },
  columns({ columns, areColumnsRemembered }) {
    const fields = StockField.options.filter((field) => columns?.fields[field] !== undefined);
    const names = list.format(
      fields.map((field, at) => (at === 0 ? fieldTexts[field] : lower(fieldTexts[field]))),
    );
    return areColumnsRemembered && names ? `${names}, as in your last import` : names;
  },
  check({ check }) {
    if (!check) return '';
    const { rows, ready, fixed, skipped } = check;
    const left = rows - ready - skipped;
    return `${formatNumber(ready)} of ${formatCount(rows, 'row')} ${ready === 1 ? 'is' : 'are'} ready. ${
      fixed > 0 ? `${formatNumber(fixed)} fixed, ` : ''
    }${formatNumber(left + skipped)} left out.`;
  },
  compare: ({ comparison }) =>
    comparison
      ? `${formatNumber(comparison.new)} new, ${formatNumber(comparison.changed)} changed, ${formatNumber(comparison.missing)} missing`
      : '',
  commit: () => '',
};

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
