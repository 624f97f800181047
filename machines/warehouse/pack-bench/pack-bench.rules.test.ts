import { expect, test } from 'vitest';
import { samplePackJob as job } from '#contract/warehouse/pack-bench/pack-bench.samples.ts';
import type { PackJob } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { newEntry, SHOWN_ENTRIES } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import { benchOf, unitEntry, withBenchEntry } from './pack-bench.rules.ts';
import type { BenchEntry } from './pack-bench.types.ts';

const scannedAt = '2026-11-26T10:41:00.000Z';
const saleQid = job.qid;
const known = { result: 'TAKEN_OUT' as const, saleQid, itemQid: saleQid, version: job.version };
const unknown = { ...known, version: job.version + 1 };

function entryOf(qid: string, given: Partial<BenchEntry> = {}): BenchEntry {
  const scan = { qid, scannedAt, action: 'TAKE_OUT' as const, saleQid, itemQid: saleQid };
  return { ...newEntry(scan), ...given, scan };
}

function undone(version: number): BenchEntry['undo'] {
  const scan = { qid: 'undo', scannedAt, action: 'UNDO' as const, scanQid: saleQid };
  return { ...newEntry(scan), outcome: { result: 'UNDONE', scanQid: saleQid, version } };
}

test('entries that the order has are kept while they are among the last, others until it has them', () => {
  const last = Array.from({ length: 2 * SHOWN_ENTRIES }, (_, index) =>
    entryOf(`known ${index}`, { outcome: known }),
  );
  const needed = [
    entryOf('waiting'),
    entryOf('newer', { outcome: unknown }),
    entryOf('undone later', { outcome: known, undo: undone(job.version + 1) }),
  ];
  const gone = [
    entryOf('undone', { outcome: known, undo: undone(job.version) }),
    entryOf('refused', { failure: { code: 'labels_printed' } as BenchEntry['failure'] }),
  ];
  const added = entryOf('added');
  expect(withBenchEntry({ job, entries: [...last, ...gone, ...needed] }, added)).toEqual([
    added,
    ...last.slice(0, -1),
    ...needed,
  ]);
});

test('a job that has a unit and its undo is not counted again', () => {
  const [box] = job.boxList;
  const code = box?.code ?? '';
  const scan = { qid: 'unit', scannedAt, action: 'PACK' as const, saleQid, code, gtin: '09520000044060' };
  const packed = { result: 'PACKED' as const, verdict: 'RIGHT' as const, name: null, version: job.version };
  const unit = { ...unitEntry({ job, entries: [] }, scan), outcome: { ...scan, ...packed } };
  const contentsOf = (read: PackJob, undoVersion: number) =>
    benchOf({ job: read, entries: [{ ...unit, undo: undone(undoVersion) }] }).boxList[0]?.contents;
  const contents = [{ gtin: scan.gtin, count: 1 }];
  const filled = {
    ...job,
    boxList: job.boxList.map((each) => (each === box ? { ...each, contents } : each)),
  };
  expect(contentsOf(filled, job.version + 1)).toEqual([]);
  expect(contentsOf(job, job.version)).toEqual([]);
});
