import type { CallFailure, FileReply } from '#contract/platform/api/call.ts';
import type { downloadPackLabels, printPackLabels } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import type { sendBenchScan } from '#contract/warehouse/pack-bench/pack-bench.scans.ts';
import type { PackJob, PackVerdict } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import type { Scan, ScanOf } from '#contract/warehouse/scans/scans.schemas.ts';
import type {
  EntryAnswer,
  ReadCode,
  ScanEntry,
  UndoScan,
} from '#machines/warehouse/scan-queue/scan-entries.rules.ts';
import type { ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';

export type PrintFailure = CallFailure<typeof printPackLabels | typeof downloadPackLabels>;

/** A unit that was put into a box. Until the marketplace has answered, its verdict is that of this page. */
export type UnitEntry = ScanEntry<typeof sendBenchScan, ScanOf<'PACK'>> & {
  verdict: PackVerdict;
  /** Of the product; null while it is not known. */
  name: string | null;
};

/** A scan of this page: a unit that was put in, or one that was taken out. */
export type BenchEntry = UnitEntry | ScanEntry<typeof sendBenchScan, ScanOf<'TAKE_OUT'>>;

/** What the last scan came to; that of an entry is in the entry. */
export type BenchAnswer =
  | EntryAnswer
  | { kind: 'BOX'; qid: string; at: string; code: string }
  /** A box of another order, no product and no box, or no unit is taken now. */
  | { kind: 'OTHER_BOX' | 'WRONG_CODE' | 'NOT_NOW'; qid: string; at: string; text: string };

export type PackBenchContext = {
  /** As the marketplace has told it last. */
  job: PackJob;
  /** Those of this page, the newest first; one stays until the job that was read has it. */
  entries: BenchEntry[];
  /** The label of the box into which units are put. */
  boxCode: string;
  answer: BenchAnswer | null;
  /** How many scans of this device wait to be sent, of whichever page. */
  waiting: number;
  /** Why the labels were not printed or loaded. */
  failure: PrintFailure | null;
};

export type PackBenchEvent =
  | ({ type: 'code.read' } & ReadCode)
  /** A box was tapped. */
  | { type: 'box.chosen'; code: string }
  | { type: 'undo.requested'; scan: UndoScan }
  /** A wrong item is out of its box. */
  | { type: 'removal.requested'; scan: ScanOf<'TAKE_OUT'> }
  | ScanAnswered
  | { type: 'queue.changed'; waiting: number }
  | { type: 'job.read'; job: PackJob }
  | { type: 'print.requested' };

export type PackBenchEmitted =
  /** To be kept on the device and sent. */
  | { type: 'scans.made'; scans: Scan[] }
  | { type: 'labels.printed'; job: PackJob }
  | { type: 'labels.loaded'; file: FileReply }
  | { type: 'print.failed'; failure: PrintFailure };
