import * as v from 'valibot';
import type { PageName } from '#contract/pages/pages.ts';
import { readMatrix } from './matrix.ts';

/** The faults of screens (group E of the matrix). */
const ScreenFault = v.picklist([
  'lazy-chunk-404',
  'storage-throws',
  'clock-skew-10min',
  'third-party-blocked',
]);
export type ScreenFault = v.InferOutput<typeof ScreenFault>;

/** The pages of the matrix's screens; screens without a page are in matrix-entries.ts. */
export const pagesUnderFault: Record<string, PageName> = {
  P1: 'login',
  P2: 'dashboard',
  P3: 'orders',
  P4: 'order',
  P6: 'inventory',
  P7: 'discounts',
  P8: 'claims',
  P9: 'insights',
  P10: 'recommendations',
  P11: 'profile',
  P12: 'terms',
};

/** The cells of these screens; e2e/platform/screen-faults.spec.ts tests them in a browser. */
export function screenCells() {
  return readMatrix().flatMap(({ cell, call_id, fault }) => {
    const page = pagesUnderFault[call_id];
    return page ? [{ cell, page, fault: v.parse(ScreenFault, fault) }] : [];
  });
}
