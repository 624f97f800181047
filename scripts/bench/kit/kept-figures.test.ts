import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeChange, keepFigures, readKept } from './kept-figures.ts';

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const on = (date: string) => ({ date, processor: 'two cores' });
const list = (value: number) => ({ name: 'list of 20: beside Node alone', value, unit: '×' });
const rows = { name: 'first rows, cold', value: 681.25, unit: 'ms' };

test('a figure is compared with its newest kept value', () => {
  const folder = emptyFolder();
  keepFigures(folder, on('2026-11-01'), [list(0.016)]);
  keepFigures(folder, on('2026-12-01'), [list(0.02)]);
  expect(describeChange(list(0.03), readKept(folder))).toBe('was 0.02 × on 2026-12-01, +50 %');
  expect(describeChange(list(0.015), readKept(folder))).toBe('was 0.02 × on 2026-12-01, −25 %');
});

test('a second run of a day keeps the figures of the first', () => {
  const folder = emptyFolder();
  keepFigures(folder, on('2026-12-01'), [list(0.02), rows]);
  keepFigures(folder, on('2026-12-01'), [list(0.03)]);
  expect([...readKept(folder)]).toEqual([
    ['list of 20: beside Node alone', { value: 0.03, date: '2026-12-01' }],
    ['first rows, cold', { value: 681.3, date: '2026-12-01' }],
  ]);
});

test('times of another machine are kept, and not compared', () => {
  const folder = emptyFolder();
  keepFigures(folder, on('2026-12-01'), [rows]);
  expect(describeChange(rows, readKept(folder))).toBe('');
});

test('nothing is said about a figure that was never kept', () => {
  expect(describeChange(list(0.02), readKept(emptyFolder()))).toBe('');
});
