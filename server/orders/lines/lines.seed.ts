import type { Insertable } from 'kysely';
import { differenceOf, isAmountAbove, shareOf } from '#contract/platform/values/money.ts';
import type { Product } from '#server/catalogue/products/products.seed.ts';
import { discountedPrice, feeRateOf, rateOf } from '#server/orders/sales/payout.rules.ts';
import { reductionReasons } from '#server/orders/sales/reasons.ts';
import type { SaleSpec } from '#server/orders/sales/sale-spec.seed.ts';
import { saleTotals } from '#server/orders/sales/sales.rules.ts';
import { discountOf, type Seller } from '#server/people/users/sample-sellers.ts';
import type { Database } from '#server/platform/store/schema.ts';
import { randomFor, type Random } from '#server/seed/random.ts';

export type Line = {
  product: Product;
  quantity: number;
  requestedQuantity: number;
  reductionReason: string | null;
  price: string;
};

/** The products of a seller's sales. */
export type Assortment = { usual: Product[]; dangerous: Product[]; longNamed: Product[]; popular: Product[] };

/** A product's price in the seller's currency, as a decimal string. */
export function seededProductPrice(product: Product, seller: Seller): string {
  const cents = Math.round(product.cents * seller.rate);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

export function makeLines(spec: SaleSpec, seller: Seller, assortment: Assortment, random: Random): Line[] {
  const lines = choose(spec, assortment, random).map((product) => {
    const usual = product.unitsPerBox * random.between(1, 5);
    const quantity = spec.unitsPerLine ?? usual;
    const price = discountedPrice(seededProductPrice(product, seller), rateOf(discountOf(seller)));
    return { product, quantity, requestedQuantity: quantity, reductionReason: null, price };
  });
  return lower(spec, scale(spec.paidAbove, lines, seller), random);
}

export function lineRows(
  saleQid: string,
  lines: Line[],
  random: Random,
): Insertable<Database['saleLines']>[] {
  return lines.map((line, index) => ({
    qid: random.qid(),
    saleQid,
    position: index + 1,
    version: line.quantity === line.requestedQuantity ? 1 : 2,
    gtin: line.product.gtin,
    quantity: line.quantity,
    requestedQuantity: line.requestedQuantity,
    reductionReason: line.reductionReason,
    price: line.price,
  }));
}

export function hasDangerousGoods(lines: Line[]): boolean {
  return lines.some(({ product, quantity }) => product.isDangerous === 1 && quantity > 0);
}

/** Chooses the products of the lines; dangerous goods only where the spec asks for them. */
function choose(spec: SaleSpec, assortment: Assortment, random: Random): Product[] {
  const { usual, dangerous, longNamed } = assortment;
  const count = spec.lineCount ?? 4;
  const asked = [
    ...(spec.isDangerous ? random.sample(dangerous, Math.min(2, count)) : []),
    ...(spec.hasLongNames ? longNamed : []),
  ];
  return [...asked, ...withPopular(spec, random.sample(usual, count - asked.length), assortment.popular)];
}

/** Puts popular products in the place of some others; the first ones are ordered most. */
function withPopular({ fid, popularShare = 0 }: SaleSpec, chosen: Product[], popular: Product[]): Product[] {
  const random = randomFor(`popular products of ${fid}`);
  const left = popular.filter((product) => !chosen.includes(product));
  const count = Math.min(left.length, Math.round(chosen.length * popularShare));
  const reordered = Array.from({ length: count }, () => {
    const place = () => random.between(0, left.length - 1);
    return left.splice(Math.min(place(), place(), place()), 1);
  }).flat();
  return [...reordered, ...chosen.slice(count)];
}

/** Raises all quantities until more than the given amount is paid for the goods. */
function scale(paidAbove: string | undefined, lines: Line[], seller: Seller): Line[] {
  if (paidAbove === undefined || isAmountAbove(paidForGoods(lines, seller), paidAbove)) return lines;
  const doubled = lines.map((line) => ({
    ...line,
    quantity: line.quantity * 2,
    requestedQuantity: line.requestedQuantity * 2,
  }));
  return scale(paidAbove, doubled, seller);
}

function paidForGoods(lines: Line[], seller: Seller): string {
  const { price } = saleTotals(lines);
  return differenceOf(price, shareOf(price, feeRateOf(seller)));
}

function lower(spec: SaleSpec, lines: Line[], random: Random): Line[] {
  // At least one line is sent in full: an order without units would have to be declined.
  const most = spec.loweredTo === 'zero' ? lines.length : lines.length - 1;
  const lowered = new Set(random.sample(lines, Math.min(spec.lowered ?? 0, most)));
  return lines.map((line) => {
    if (!lowered.has(line)) return line;
    const share = random.chance(0.88) ? random.pick([0.25, 0.5, 0.75]) : 0;
    return {
      ...line,
      quantity: spec.loweredTo === 'zero' ? 0 : Math.floor(line.requestedQuantity * share),
      reductionReason: spec.withoutReason ? null : reasonFor(random),
    };
  });
}

/** Chooses a reduction reason, mostly short stock. */
function reasonFor(random: Random): string {
  return random.chance(0.4) ? random.pick(reductionReasons.slice(1, 5)).code : 'OUT_OF_STOCK';
}
