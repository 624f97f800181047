import * as v from 'valibot';
import { readMatrix } from './matrix.ts';
import { subjects } from './subjects.ts';

/** What screens meet (group E of the matrix). */
const ScreenFault = v.picklist([
  'lazy-chunk-404',
  'storage-throws',
  'clock-skew-10min',
  'third-party-blocked',
]);
export type ScreenFault = v.InferOutput<typeof ScreenFault>;

/** The cells of every screen that there is: e2e/screen-faults.spec.ts asks each of them in a browser. */
export function screenCells() {
  return readMatrix().flatMap(({ cell, call_id, fault }) => {
    const subject = subjects[call_id];
    return subject && 'screen' in subject
      ? [{ cell, screen: subject.screen, fault: v.parse(ScreenFault, fault) }]
      : [];
  });
}
