import { api } from '#client/api.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { ScanOutcome } from '#contract/warehouse/scans/scans.schemas.ts';
import { isScan, type Queued } from './scan-queue.rules.ts';

/**
 * Sends a scan or a photo; returns the outcome of a scan. The qid is the idempotency key: what is sent twice takes
 * effect once.
 */
export async function sendQueued(queued: Queued, signal: AbortSignal): Promise<ScanOutcome | null> {
  if (isScan(queued)) return api(sendScan, { body: queued.scan, idempotencyKey: queued.qid }, { signal });
  // Most devices take no photo for days.
  const { sendPhoto } = await import('./send-photo.ts');
  await sendPhoto(queued, signal);
  return null;
}
