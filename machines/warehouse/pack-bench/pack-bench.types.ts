import type { CallFailure, FileReply } from '#contract/platform/api/call.ts';
import type { downloadPackLabels, printPackLabels } from '#contract/warehouse/pack-bench.calls.ts';
import type { PackJob } from '#contract/warehouse/pack-bench.schemas.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans.schemas.ts';
import type { BenchAnswer, BenchScan, ReadCode } from './pack-bench.rules.ts';

export type PrintFailure = CallFailure<typeof printPackLabels | typeof downloadPackLabels>;

export type PackBenchContext = {
  /** As the marketplace has told it last. */
  job: PackJob;
  /** Those of this page, the newest first; a scan stays until the job that was read has it. */
  scans: BenchScan[];
  /** The label of the box into which units are put. */
  boxCode: string;
  answer: BenchAnswer | null;
  /** How many scans of this device wait to be sent, of whichever page. */
  waiting: number;
  /** Why the labels were not printed or loaded. */
  failure: PrintFailure | null;
};

type Made = { qid: string; scannedAt: string };

export type UndoRequest = Made & { scanQid: string };
export type RemovalRequest = Made & { itemQid: string };

export type PackBenchEvent =
  | ({ type: 'code.read' } & ReadCode)
  /** A box was tapped. */
  | { type: 'box.chosen'; code: string }
  | ({ type: 'undo.requested' } & UndoRequest)
  /** A wrong item is out of its box. */
  | ({ type: 'removal.requested' } & RemovalRequest)
  | { type: 'scan.sent'; scanQid: string; outcome: ScanOutcome }
  | { type: 'scan.refused'; scanQid: string }
  | { type: 'queue.changed'; waiting: number }
  | { type: 'job.read'; job: PackJob }
  | { type: 'print.requested' };

export type PackBenchEmitted =
  /** It is to be kept and sent. */
  | { type: 'scan.made'; scan: Scan }
  | { type: 'scan.answered'; answer: BenchAnswer }
  | { type: 'labels.printed'; job: PackJob }
  | { type: 'labels.loaded'; file: FileReply }
  | { type: 'print.failed'; failure: PrintFailure };
