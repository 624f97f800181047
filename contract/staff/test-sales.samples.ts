import type { MadeTestSale, TestProduct, TestSalePreview } from './test-sales.schemas.ts';

export const sampleTestProduct: TestProduct = {
  gtin: '9521234567890',
  name: 'Sea soap',
  brand: 'Maris',
  price: '5.00',
  priceCurrency: 'EUR',
  inventory: 24,
  unitsPerBox: 6,
  isDangerous: false,
};

export const sampleTestPreview: TestSalePreview = {
  company: 'Nordlicht Beauty',
  lines: [
    {
      gtin: '9521234567890',
      name: 'Sea soap',
      quantity: 6,
      price: '5.00',
      priceCurrency: 'EUR',
      subtotal: '30.00',
      subtotalCurrency: 'EUR',
      isDangerous: false,
      exceedsInventory: false,
    },
  ],
  unitCount: 6,
  price: '30.00',
  priceCurrency: 'EUR',
  hasDangerousGoods: false,
  placedAt: '2026-03-02T09:00:00.000Z',
  expiredAt: '2026-03-05T09:00:00.000Z',
  isForeignCurrency: false,
};

export const sampleMadeTestSale: MadeTestSale = {
  qid: '5d0f6a52-6f2b-4f0e-9d5a-1c2f6f1c9a10',
  fid: '912345678',
  sellerQid: '4b0b4e2e-5c86-4a0e-9a7e-3d5f1d0c9a11',
  expiredAt: '2026-03-05T09:00:00.000Z',
};
