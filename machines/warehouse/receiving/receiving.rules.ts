import type { CallFailure } from '#contract/platform/api/call.ts';
import type { sendScan } from '#contract/warehouse/scans.calls.ts';
import type { Scan, ScanOutcome } from '#contract/warehouse/scans.schemas.ts';
import { failureOfRefusal, type ScanAnswered } from '#machines/warehouse/scan-queue/scan-queue.rules.ts';

/** What became of a scan: an outcome, or why it was refused. */
export type SettledScan = {
  scan: Scan;
  outcome: ScanOutcome | null;
  failure: CallFailure<typeof sendScan> | null;
  isUndone: boolean;
};

/** The scans of one page. */
export type MadeScans = {
  /** In sequence: the scan queue has them, and no answer has come yet. */
  waiting: Scan[];
  /** The last scans, the newest first. An undo is none of them: it marks the one that it takes back. */
  last: SettledScan[];
  /** The newest of all, also an undo. */
  newest: SettledScan | null;
};

/** How many of the last scans can be undone. */
const KEPT = 5;

/** The scan of this page to which an answer belongs: one that waits, or one that a person has sent again. */
export function answeredScan({ waiting, last, newest }: MadeScans, scanQid: string): Scan | undefined {
  const refused = [...last, ...(newest ? [newest] : [])].filter(({ failure }) => failure !== null);
  return [...waiting, ...refused.map(({ scan }) => scan)].find(({ qid }) => qid === scanQid);
}

export function withAnswer(made: MadeScans, answered: ScanAnswered): Partial<MadeScans> {
  const scan = answeredScan(made, answered.scanQid);
  if (!scan) return {};
  const settled: SettledScan = {
    scan,
    outcome: answered.type === 'scan.sent' ? answered.outcome : null,
    failure: answered.type === 'scan.refused' ? failureOfRefusal(answered.refusal) : null,
    isUndone: false,
  };
  const waiting = made.waiting.filter(({ qid }) => qid !== scan.qid);
  return { waiting, newest: settled, last: lastWith(made.last, settled) };
}

function lastWith(last: SettledScan[], settled: SettledScan): SettledScan[] {
  const { scan, outcome } = settled;
  if (scan.action === 'UNDO') {
    return last.map((each) =>
      outcome !== null && each.scan.qid === scan.scanQid ? { ...each, isUndone: true } : each,
    );
  }
  const isThere = last.some((each) => each.scan.qid === scan.qid);
  return isThere
    ? last.map((each) => (each.scan.qid === scan.qid ? settled : each))
    : [settled, ...last].slice(0, KEPT);
}

/** The qids of the scans that can be taken back, also while they wait to be sent. */
export function undoableScans({ waiting, last }: Pick<MadeScans, 'waiting' | 'last'>): Set<string> {
  const undoable = new Set([
    ...waiting.flatMap(({ action, qid }) => (action === 'UNDO' ? [] : [qid])),
    ...last.filter(hasChangedSomething).map(({ scan }) => scan.qid),
  ]);
  for (const scan of waiting) if (scan.action === 'UNDO') undoable.delete(scan.scanQid);
  return undoable;
}

function hasChangedSomething({ outcome, isUndone }: SettledScan): boolean {
  return outcome !== null && outcome.result !== 'RECEIVED_BEFORE' && !isUndone;
}
