import type { SaleSpec } from './sale-spec.seed.ts';

const DAY = 24 * 60;
const COMPLETED = 37;

/**
 * Orders of one seller with which all that is ahead and behind elsewhere is exactly on its target: 40 of 42 fulfilled with
 * the other orders of the last 30 days, 2 of them poorly.
 */
const onTarget: SaleSpec[] = [
  ...Array.from({ length: COMPLETED }, (_, index) => performanceSale(index, 'COMPLETED')),
  performanceSale(COMPLETED, 'DECLINED'),
  performanceSale(COMPLETED + 1, 'EXPIRED'),
];

/** Orders of one seller who is ahead of every target and has nothing left to do. */
const ahead: SaleSpec[] = Array.from({ length: 24 }, (_, index) => ({
  fid: String(225_298_900 - index * 7),
  seller: 'caisdonorte',
  stage: index < 2 ? 'REVIEW' : 'COMPLETED',
  age: index < 2 ? (1 + index / 2) * DAY : (6 + index) * DAY,
  lineCount: 3 + (index % 5),
  method: 'SELF',
}));

export const performanceSales: SaleSpec[] = [...onTarget, ...ahead];

function performanceSale(index: number, stage: SaleSpec['stage']): SaleSpec {
  const poorly = index < 2;
  return {
    fid: String(225_299_900 - index * 7),
    seller: 'larkspur',
    stage,
    age: Math.round((7 + (index * 21) / COMPLETED) * DAY),
    lineCount: poorly ? 2 : 3 + (index % 5),
    ...(poorly ? { lowered: 1, loweredTo: 'zero' as const } : {}),
  };
}
