import { expect, test } from 'vitest';
import {
  checkedImport,
  checkingImport,
  comparedImport,
  readingImport,
} from '#contract/imports/stock-lists/stock-lists.samples.ts';
import { addChange, comparisonChangeOf, rowChangeOf, type StockChange, typedCells } from './changes.draft.ts';
import { commitCounts, isRisky, takeImport } from './stock-list.rules.ts';

const cell = (row: number, text: string): StockChange => ({
  of: 'rows',
  body: { kind: 'CELLS', cells: [{ row, field: 'quantity', text }] },
});
const rule: StockChange = { of: 'rows', body: { kind: 'SUGGESTIONS', problem: 'quantity_inexact' } };
const missing: StockChange = { of: 'comparison', body: { missingChoice: 'KEEP' } };

test('cells typed one after the other are one change, with the last text of each', () => {
  const typed = [cell(18, '50'), cell(23, '60'), cell(18, '55')].reduce<StockChange[]>(addChange, []);
  expect(typed).toHaveLength(1);
  expect([...typedCells(typed)]).toEqual([
    ['23 quantity', '60'],
    ['18 quantity', '55'],
  ]);
});

test('other changes keep their sequence', () => {
  const all = [cell(18, '50'), rule, cell(23, '60'), missing, cell(24, '70')];
  expect(all.reduce<StockChange[]>(addChange, [])).toEqual(all);
});

test('a change gives its body to its own call only', () => {
  expect(rowChangeOf(rule)).toBe(rule.body);
  expect(comparisonChangeOf(missing)).toBe(missing.body);
  expect(() => rowChangeOf(missing)).toThrow('There is no change of rows.');
  expect(() => comparisonChangeOf(null)).toThrow('There is no change of the comparison.');
});

test('changes stay for their step, also while a task leads back to it, and for their import', () => {
  const draft = null;
  const typed = { stockImport: checkedImport, draft, changes: [rule] };
  expect(takeImport(typed, checkedImport)).toEqual(typed);
  expect(takeImport(typed, checkingImport)).toEqual({ ...typed, stockImport: checkingImport });
  expect(takeImport(typed, comparedImport)).toMatchObject({ changes: [] });
  const other = { ...checkedImport, qid: '00000000-0000-4000-8000-000000000000' };
  expect(takeImport(typed, other)).toMatchObject({ changes: [] });
  expect(takeImport(typed, null)).toMatchObject({ stockImport: null, changes: [] });
  const compared = { stockImport: comparedImport, draft, changes: [missing] };
  expect(takeImport(compared, comparedImport)).toEqual(compared);
  expect(takeImport(compared, checkedImport)).toMatchObject({ changes: [] });
});

test('a commit counts what it changes and what it skips', () => {
  const { comparison } = comparedImport;
  if (!comparison) throw new Error('There is no comparison.');
  const counts = (change: object) => commitCounts({ comparison: { ...comparison, ...change } });
  expect(counts({})).toEqual({ changes: 148 + 604 + 501, skipped: 0 });
  expect(counts({ undecided: 2 })).toEqual({ changes: 1251, skipped: 2 });
  expect(counts({ missingChoice: 'KEEP' })).toEqual({ changes: 752, skipped: 0 });
  expect(commitCounts({ comparison: null })).toEqual({ changes: 0, skipped: 0 });
});

test('a commit is risky when most offers go or prices jump', () => {
  const { comparison } = comparedImport;
  expect(isRisky({ comparison })).toBe(false);
  expect(isRisky({ comparison: comparison && { ...comparison, jumps: 1 } })).toBe(true);
  expect(isRisky({ comparison: comparison && { ...comparison, isMostlyMissing: true } })).toBe(true);
  expect(isRisky(readingImport)).toBe(false);
});
