import { makePlaceCode } from '#contract/platform/codes/place-code.ts';
import type { ReadCode } from '#machines/warehouse/scan-queue/scan-entries.rules.ts';

/** A place may be typed as it is written, `A-03-2`; all else is what it was read as. */
export function withTypedPlace(scan: ReadCode): ReadCode {
  const [, area, row, level] = /^([A-Z])-?(\d\d)-?(\d)$/i.exec(scan.text.trim()) ?? [];
  if (area === undefined) return scan;
  const value = makePlaceCode(area.toUpperCase(), Number(row), Number(level));
  return { ...scan, code: { kind: 'PLACE', value } };
}
