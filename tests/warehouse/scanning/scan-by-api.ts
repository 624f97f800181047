import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';

type What<S extends Scan = Scan> = S extends Scan ? Omit<S, 'qid' | 'scannedAt'> : never;

/** Scans as another user, outside of the browser. */
export async function scanByApi(user: TestCaller, what: What): Promise<ScanOutcome> {
  const scan = { qid: crypto.randomUUID(), scannedAt: new Date().toISOString() };
  return user.call(sendScan, { body: { ...scan, ...what }, idempotencyKey: scan.qid });
}
