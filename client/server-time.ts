type Bounds = { least: number; most: number };

let offset: Bounds = { least: 0, most: 0 };

/** The marketplace's time in milliseconds, learned from its answers: the clock of this computer may be wrong. */
export function serverNow(): number {
  return Date.now() + (offset.least + offset.most) / 2;
}

/**
 * Learns from the `Date` of an answer. The header has whole seconds and the answer took a while, so each one only says
 * between what the offset lies; what all of them agree on is kept. A `Date` beyond that is a clock that was set.
 */
export function recordServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  const date = Date.parse(header ?? '');
  if (Number.isNaN(date)) return;
  const heard = { least: date - receivedAt, most: date + 999 - sentAt };
  const both = { least: Math.max(offset.least, heard.least), most: Math.min(offset.most, heard.most) };
  offset = both.least <= both.most ? both : heard;
}

/** Returns to the clock of this computer. */
export function resetServerTime(): void {
  offset = { least: 0, most: 0 };
}
