import { expect, test } from 'vitest';
import { samplePackJob as job } from '#contract/warehouse/pack-bench.samples.ts';
import { addScan, benchScan, type BenchScan, SHOWN_SCANS } from './pack-bench.rules.ts';

function scanOf(number: number, version: number | null): BenchScan {
  const qid = `0f8fad5b-d9cb-469f-a165-7086772895${number + 10}`;
  const scan = benchScan({ qid, scannedAt: '2026-11-26T10:41:00.000Z', action: 'UNDO', scanQid: qid });
  return { ...scan, version };
}

test('scans that the order has are kept while they are among the last, others until it has them', () => {
  const known = Array.from({ length: 2 * SHOWN_SCANS }, (_, index) => scanOf(index, job.version));
  const [oldest, waiting] = [scanOf(20, job.version), scanOf(21, null)];
  const added = scanOf(22, null);
  expect(addScan({ job, scans: [...known, waiting, oldest] }, added)).toEqual([
    added,
    ...known.slice(0, -1),
    waiting,
  ]);
});
