/** What a scan came to: done, refused, no package known, or kept until the network is back. */
export type ScanTone = 'good' | 'bad' | 'unknown' | 'waiting';

/** One of the numbered boxes of a delivery: here before this scan, by it, not yet, or scanned and not sent yet. */
export type ScanBox = { number: number; state: 'here' | 'now' | 'missing' | 'waiting' };

/** What is said in place of the answer to a scan, as long as it is true. */
export type StandingAnswer = Pick<ScanAnswer, 'tone' | 'word' | 'lines'>;

/** The answer to one scan. The page gives the texts. */
export type ScanAnswer = {
  scanQid: string;
  tone: ScanTone;
  /** One big word: "Received". */
  word: string;
  /** The first is the most important one: "Box 3 of 5". */
  lines: string[];
  boxes?: ScanBox[];
  /** ISO 8601. */
  at: string;
  /** What was scanned, as the list of scans names it: an order number or the code. */
  text: string;
  canUndo: boolean;
  /** The answer of the marketplace is awaited: its sound comes with it, or this one's where it is late. */
  isAwaited?: boolean;
};
