import type * as v from 'valibot';
import { sendScan } from './scans.calls.ts';

/** One scan of a warehouse user, or what takes the place of one. */
export type Scan = v.InferOutput<typeof Scan>;
export const Scan = sendScan.body;
export type ScanAction = Scan['action'];
export type ScanOf<Action extends ScanAction> = Extract<Scan, { action: Action }>;

/** What a scan has done. */
export type ScanOutcome = v.InferOutput<typeof ScanOutcome>;
export const ScanOutcome = sendScan.reply;
