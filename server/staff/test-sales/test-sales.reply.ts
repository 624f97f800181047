import { subtotalOf } from '#contract/platform/values/money.ts';
import type { TestProduct, TestSalePreview } from '#contract/staff/test-sales.schemas.ts';
import { amountOfCents } from '#server/catalogue/offers/cents.ts';
import { saleTotals } from '#server/orders/sales/sales.rules.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { OfferedProduct } from './test-products.store.ts';
import type { TestSalePlan } from './test-sales.plan.ts';

export function productReply(product: OfferedProduct): TestProduct {
  const { gtin, name, brand, currency, quantity, unitsPerBox } = product;
  return {
    gtin,
    name,
    brand,
    price: amountOfCents(product.discountedCents),
    priceCurrency: currency,
    inventory: quantity,
    unitsPerBox,
    isDangerous: product.isDangerous === 1,
  };
}

export function previewOf(
  { lines, currency, placedAt, expiredAt }: TestSalePlan,
  { seller, isForeignCurrency }: { seller: SellerRow; isForeignCurrency: boolean },
): TestSalePreview {
  const { price, unitCount } = saleTotals(
    lines.map((line) => ({ ...line, requestedQuantity: line.quantity })),
  );
  return {
    company: seller.company,
    lines: lines.map(({ product, quantity, price: unitPrice }) => ({
      gtin: product.gtin,
      name: product.name,
      quantity,
      price: unitPrice,
      priceCurrency: currency,
      subtotal: subtotalOf(unitPrice, quantity),
      subtotalCurrency: currency,
      isDangerous: product.isDangerous === 1,
      exceedsInventory: quantity > product.quantity,
    })),
    unitCount,
    price,
    priceCurrency: currency,
    hasDangerousGoods: lines.some(({ product }) => product.isDangerous === 1),
    placedAt: placedAt.toISOString(),
    expiredAt: expiredAt.toISOString(),
    isForeignCurrency,
  };
}
