import { expect, test } from 'vitest';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import { waitingPackages } from './waiting-packages.ts';

const scannedAt = '2026-11-26T10:41:00.000Z';
const [one, other, third] = [1, 2, 3].map(makePackageCode);

function queued(scan: Scan) {
  return { userQid: 'noor', qid: scan.qid, position: 1, scan, refusal: null };
}

function received(qid: string, code = '') {
  return queued({ qid, action: 'RECEIVE', code, scannedAt });
}

test('each package that waits counts once; foreign codes and what is undone count nothing', () => {
  const waiting = [
    received('a', one),
    received('b', one),
    received('c', 'JD014600057122'),
    received('d', other),
    queued({ qid: 'e', action: 'UNDO', scanQid: 'd', scannedAt }),
    queued({ qid: 'f', action: 'REPORT_DAMAGE', code: third ?? '', note: 'Wet', scannedAt }),
    received('g', third),
  ];
  expect([...waitingPackages({ waiting })]).toEqual([one, third]);
  expect(waitingPackages({ waiting: [] }).size).toBe(0);
});
