import type { SellerKey } from '#server/people/users/sample-sellers.ts';
import { expectEntry, randomFor, type Random } from '#server/seed/random.ts';
import type { SaleSpec, SaleStage } from './sale-spec.seed.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const RECENT = 9 * DAY;

/** How many sales of each stage a seller has, without the special ones. */
type Share = Partial<Record<SaleStage, number>>;

const full: Partial<Record<SellerKey, Share>> = {
  nordlicht: {
    NEW: 3,
    READ: 3,
    CONFIRMED: 5,
    PACKED: 3,
    SHIPPED: 3,
    REVIEW: 3,
    PAID: 9,
    COMPLETED: 312,
    DECLINED: 24,
    EXPIRED: 16,
  },
  havenkade: {
    NEW: 3,
    READ: 3,
    CONFIRMED: 3,
    PACKED: 2,
    SHIPPED: 2,
    PAID: 2,
    COMPLETED: 22,
    DECLINED: 3,
    EXPIRED: 2,
  },
  pennine: {
    NEW: 2,
    READ: 3,
    CONFIRMED: 3,
    SHIPPED: 2,
    REVIEW: 1,
    PAID: 2,
    COMPLETED: 26,
    DECLINED: 2,
    EXPIRED: 2,
  },
  bursztynowa: { READ: 1, CONFIRMED: 1, PAID: 2, COMPLETED: 24, DECLINED: 3, EXPIRED: 4 },
  fjallglim: { NEW: 3, READ: 1, COMPLETED: 10, DECLINED: 1, EXPIRED: 1 },
  larkspur: { NEW: 2, READ: 2, CONFIRMED: 2, SHIPPED: 1, PAID: 2, COMPLETED: 24, DECLINED: 2, EXPIRED: 1 },
  quayside: { NEW: 3, READ: 2, CONFIRMED: 2, SHIPPED: 1, PAID: 1, COMPLETED: 6, DECLINED: 1, EXPIRED: 1 },
};

const small: Partial<Record<SellerKey, Share>> = {
  nordlicht: { COMPLETED: 4, DECLINED: 1, EXPIRED: 1 },
  fjallglim: { NEW: 1 },
  bursztynowa: { READ: 1 },
};

/** Makes all orders except the special ones, numbered in the sequence of their placing. */
export function makeRegularSales(size: 'full' | 'small'): SaleSpec[] {
  const random = randomFor('usual sales');
  const shares = size === 'full' ? full : small;
  const specs = sellerKeys.flatMap((seller) =>
    stages.flatMap((stage) =>
      Array.from({ length: shares[seller]?.[stage] ?? 0 }, () => specFor(seller, stage, random)),
    ),
  );
  const byAge = specs.toSorted((one, other) => ageOf(other) - ageOf(one));
  // The special orders of the last days follow with numbers of their own.
  let past = 225_102_000;
  let recent = 225_312_000;
  return byAge.map((spec) => {
    if (ageOf(spec) > RECENT) past += random.between(40, 700);
    else recent += random.between(2, 8);
    return { ...spec, fid: String(ageOf(spec) > RECENT ? past : recent) };
  });
}

const sellerKeys: SellerKey[] = [
  'nordlicht',
  'havenkade',
  'pennine',
  'bursztynowa',
  'fjallglim',
  'larkspur',
  'quayside',
];
const stages: SaleStage[] = [
  'NEW',
  'READ',
  'CONFIRMED',
  'PACKED',
  'SHIPPED',
  'REVIEW',
  'PAID',
  'COMPLETED',
  'DECLINED',
  'EXPIRED',
];

function specFor(seller: SellerKey, stage: SaleStage, random: Random): SaleSpec {
  return {
    fid: '',
    seller,
    stage,
    ...timing(stage, random),
    lineCount: lineCount(random),
    popularShare: popularShareOf(stage),
    ...(random.chance(0.18) ? { lowered: random.between(1, 3) } : {}),
    ...(random.chance(0.08) ? { isDangerous: true } : {}),
    ...(random.chance(0.15) ? { onPallets: true } : {}),
    ...(random.chance(0.04) ? { poorPackaging: true } : {}),
    ...(seller === 'quayside' ? { isTest: true } : {}),
  };
}

/**
 * Less in open orders: they are all recent, so that popular products would otherwise be asked for far more often than
 * in the month before.
 */
function popularShareOf(stage: SaleStage): number {
  return isOver(stage) ? 0.8 : 0.05;
}

function isOver(stage: SaleStage): boolean {
  return stage === 'COMPLETED' || stage === 'DECLINED' || stage === 'EXPIRED';
}

function timing(stage: SaleStage, random: Random): Pick<SaleSpec, 'age' | 'expiresIn'> {
  if (stage === 'COMPLETED') return { age: random.between(6 * DAY, 364 * DAY) };
  if (stage === 'DECLINED' || stage === 'EXPIRED') return { age: random.between(6 * DAY, 300 * DAY) };
  if (stage === 'PAID') return { age: random.between(2 * DAY, 9 * DAY) };
  if (stage === 'REVIEW') return { age: random.between(DAY, 2 * DAY) };
  if (stage === 'NEW') return { age: random.between(10, 14 * HOUR) };
  return { expiresIn: random.between(5 * HOUR, 2 * DAY + 10 * HOUR) };
}

function lineCount(random: Random): number {
  return random.between(
    ...expectEntry<[number, number]>(
      [
        [1, 3],
        [2, 9],
        [2, 9],
        [4, 16],
        [12, 40],
      ],
      random.between(0, 4),
    ),
  );
}

function ageOf({ age }: SaleSpec): number {
  return age ?? 3 * DAY;
}
