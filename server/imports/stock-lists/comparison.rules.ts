import type {
  ComparedRow,
  MissingChoice,
  StockColumns,
} from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { StockRow } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { amountOfCents, centsOf } from '#server/catalogue/offers/cents.ts';
import type { OfferRow } from '#server/catalogue/offers/offers.tables.ts';
import type { JumpFactor, StockComparisonRow } from './stock-lists.tables.ts';

/** What a slipped comma does to a price: ten, a hundred or a thousand times, or that part of it. */
const factors: readonly { factor: JumpFactor; up: number; down: number }[] = [
  { factor: '1000', up: 1000, down: 1 },
  { factor: '100', up: 100, down: 1 },
  { factor: '10', up: 10, down: 1 },
  { factor: '0.1', up: 1, down: 10 },
  { factor: '0.01', up: 1, down: 100 },
  { factor: '0.001', up: 1, down: 1000 },
];

/** Between four fifths and five fourths of the multiple, because the price may have changed as well. */
export function jumpFactorOf(now: number, cents: number): JumpFactor | null {
  const found = factors.find(
    ({ up, down }) => cents * down * 5 >= now * up * 4 && cents * down * 4 <= now * up * 5,
  );
  return found?.factor ?? null;
}

/** A change by half of the price or more. */
export function isJump(now: number, cents: number): boolean {
  return now > 0 && Math.abs(cents - now) * 2 >= now;
}

/** Hundredths of a per cent, rounded half away from zero; null without a price to compare with. */
export function changeInBasisPoints(now: number, cents: number): number | null {
  if (now === 0) return null;
  const size = Math.floor((Math.abs(cents - now) * 20_000 + now) / (now * 2));
  return cents < now && size > 0 ? -size : size;
}

export type ComparedOffer = Pick<
  OfferRow,
  | 'qid'
  | 'gtin'
  | 'name'
  | 'brand'
  | 'priceCents'
  | 'floorCents'
  | 'quantity'
  | 'sellingUnit'
  | 'stockType'
  | 'availableFrom'
>;

type Product = { gtin: string; name: string; brand: string };

/** A ready row: its price, quantity and selling unit are known. */
export type ReadyRow = StockRow & { gtin: string; price: string; quantity: number; sellingUnit: number };

export function isReadyRow(row: StockRow): row is ReadyRow {
  const { gtin, price, quantity, sellingUnit } = row;
  return gtin !== null && price !== null && quantity !== null && sellingUnit !== null;
}

type Found = { offer: ComparedOffer | undefined; product: Product | undefined };
type Terms = Pick<StockColumns, 'stockType' | 'availableFrom'>;
type Compared = Omit<StockComparisonRow, 'importQid'>;

const noChange = {
  move: null,
  belowFloorCents: null,
  changeBasisPoints: null,
  changeSize: 0,
  isJump: 0,
  jumpFactor: null,
  choice: null,
} as const;

/** What a ready row does to the inventory. */
export function compareRow(row: ReadyRow, { offer, product }: Found, terms: Terms): Compared {
  const entered = centsOf(row.price);
  const common = {
    position: row.row,
    row: row.row,
    quantity: row.quantity,
    sellingUnit: row.sellingUnit,
  } as const;
  if (!offer) {
    return {
      ...noChange,
      ...common,
      kind: 'NEW',
      offerQid: null,
      isMatched: product ? 1 : 0,
      gtin: product?.gtin ?? row.gtin,
      name: product?.name ?? (row.title || row.gtin),
      brand: product?.brand ?? row.brand,
      priceNowCents: null,
      priceCents: entered,
      quantityNow: null,
      sellingUnitNow: null,
    };
  }
  const isBelowFloor = offer.floorCents !== null && entered < offer.floorCents;
  const cents = isBelowFloor ? offer.priceCents : entered;
  return {
    ...common,
    offerQid: offer.qid,
    // The offers of a product have its very GTIN.
    isMatched: offer.gtin === product?.gtin ? 1 : 0,
    gtin: offer.gtin,
    name: offer.name,
    brand: offer.brand,
    priceNowCents: offer.priceCents,
    priceCents: cents,
    belowFloorCents: isBelowFloor ? entered : null,
    quantityNow: offer.quantity,
    sellingUnitNow: offer.sellingUnit,
    ...changeOf(offer, { cents, row, terms }),
  };
}

type Entry = { cents: number; row: ReadyRow; terms: Terms };

function changeOf(offer: ComparedOffer, { cents, row, terms }: Entry) {
  const { priceCents: now } = offer;
  const isSame =
    cents === now &&
    row.quantity === offer.quantity &&
    row.sellingUnit === offer.sellingUnit &&
    terms.stockType === offer.stockType &&
    terms.availableFrom === offer.availableFrom;
  if (isSame) return { ...noChange, kind: 'UNCHANGED' as const, changeBasisPoints: 0 };
  const changeBasisPoints = changeInBasisPoints(now, cents);
  const jumps = isJump(now, cents);
  return {
    kind: 'CHANGED' as const,
    move: moveOf(offer, cents, row.quantity),
    changeBasisPoints,
    changeSize: Math.abs(changeBasisPoints ?? 0),
    isJump: jumps ? (1 as const) : (0 as const),
    jumpFactor: jumps ? jumpFactorOf(now, cents) : null,
    choice: null,
  };
}

function moveOf({ priceCents, quantity: now }: ComparedOffer, cents: number, quantity: number) {
  if (cents > priceCents) return 'PRICE_UP' as const;
  if (cents < priceCents) return 'PRICE_DOWN' as const;
  return quantity === now ? null : ('QUANTITY_ONLY' as const);
}

/** An offer without a ready row: missing from the file, or named by a row that is not ready. */
export function offerWithoutRow(
  offer: ComparedOffer & Pick<OfferRow, 'status'>,
  { kind, position, row }: Pick<Compared, 'kind' | 'position' | 'row'>,
): Compared {
  return {
    ...noChange,
    kind,
    position,
    row,
    offerQid: offer.qid,
    gtin: offer.gtin,
    name: offer.name,
    brand: offer.brand,
    isMatched: offer.status === 'UNMATCHED' || offer.status === 'INVALID' ? 0 : 1,
    priceNowCents: offer.priceCents,
    priceCents: null,
    quantityNow: offer.quantity,
    quantity: null,
    sellingUnitNow: offer.sellingUnit,
    sellingUnit: null,
  };
}

export type Decision = 'USE_FILE' | 'KEEP_PRICE' | 'SKIP';

/** What a commit does with a row: a price that looks like a slipped comma is skipped until it is decided. */
export function decisionOf({
  isJump: jumps,
  jumpFactor,
  choice,
}: Pick<StockComparisonRow, 'isJump' | 'jumpFactor' | 'choice'>): Decision {
  if (jumps === 0) return 'USE_FILE';
  return choice ?? (jumpFactor === null ? 'USE_FILE' : 'SKIP');
}

/** Whether a third of the inventory or more would go. */
export function isMostlyMissing(missing: number, offersNow: number, choice: MissingChoice): boolean {
  return choice !== 'KEEP' && missing > 0 && missing * 3 >= offersNow;
}

export function comparedRowReply(
  row: StockComparisonRow & { kind: ComparedRow['kind'] },
  currency: string,
): ComparedRow {
  const amountOrNull = (cents: number | null) => (cents === null ? null : amountOfCents(cents));
  return {
    kind: row.kind,
    row: row.row,
    offerQid: row.offerQid,
    gtin: row.gtin,
    name: row.name,
    brand: row.brand,
    isMatched: row.isMatched === 1,
    currency,
    priceNow: amountOrNull(row.priceNowCents),
    price: amountOrNull(row.priceCents),
    priceBelowFloor: amountOrNull(row.belowFloorCents),
    priceChange: amountOrNull(row.changeBasisPoints),
    quantityNow: row.quantityNow,
    quantity: row.quantity,
    sellingUnitNow: row.sellingUnitNow,
    sellingUnit: row.sellingUnit,
    jump: row.isJump === 0 ? null : { factor: row.jumpFactor, choice: row.choice },
  };
}
