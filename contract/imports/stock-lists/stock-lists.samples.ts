import type { StockColumns, StockImport } from './stock-lists.schemas.ts';
import type { SheetOutline } from './stock-row.schemas.ts';

export const sheetOutline: SheetOutline = {
  name: 'Lager',
  isHidden: false,
  rows: 10_214,
  headingRow: 3,
  columns: [
    {
      column: 0,
      heading: 'EAN',
      samples: ['4006381333931', '4006381333948'],
      guess: { field: 'gtin', by: 'BOTH', isSure: true },
    },
    { column: 1, heading: 'Bezeichnung', samples: ['Hydrating Shampoo 500 ml'], guess: null },
    {
      column: 2,
      heading: 'VK netto',
      samples: ['3,42', '1.204,00'],
      guess: { field: 'price', by: 'BOTH', isSure: true },
    },
    {
      column: 3,
      heading: 'Bestand',
      samples: ['50+', '96'],
      guess: { field: 'quantity', by: 'VALUES', isSure: false },
    },
  ],
  preview: [
    ['Nordlicht Beauty GmbH', '', '', ''],
    ['', '', '', ''],
    ['EAN', 'Bezeichnung', 'VK netto', 'Bestand'],
    ['4006381333931', 'Hydrating Shampoo 500 ml', '3,42', '50+'],
  ],
  currency: 'EUR',
  decimalSign: ',',
};

export const stockColumns: StockColumns = {
  sheet: 'Lager',
  headingRow: 3,
  fields: { gtin: 0, title: 1, price: 2, quantity: 3 },
  priceIsFor: 'UNIT',
  currency: 'EUR',
  decimalSign: ',',
  stockType: 'ON_FLOOR',
  availableFrom: null,
  minimumOrderValue: null,
  dispatchDays: null,
  validUntil: null,
};

/** An import whose file is being read. */
export const readingImport: StockImport = {
  qid: '6b1f0c2d-8e3a-4d57-9c41-2f7a5e6d3b18',
  version: 1,
  state: 'READING',
  source: 'UPLOAD',
  fileName: 'lager.csv',
  bytes: 812_400,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  createdBy: 'Jana Holt',
  progress: null,
  failure: null,
  sheets: null,
  columns: null,
  areColumnsRemembered: false,
  check: null,
  comparison: null,
  committedAt: null,
  isRevertible: false,
};

export const unreadableImport: StockImport = {
  ...readingImport,
  version: 2,
  state: 'FAILED',
  failure: 'file_protected',
};

export const columnsImport: StockImport = {
  ...readingImport,
  version: 2,
  state: 'COLUMNS',
  sheets: [sheetOutline],
};

export const checkingImport: StockImport = {
  ...columnsImport,
  version: 3,
  state: 'CHECKING',
  columns: stockColumns,
};

export const checkedImport: StockImport = {
  ...checkingImport,
  version: 4,
  state: 'CHECK',
  check: {
    rows: 10_214,
    ready: 9_785,
    skipped: 0,
    fixed: 0,
    problems: [
      { code: 'quantity_inexact', rows: 312, suggested: 312 },
      { code: 'price_missing', rows: 117, suggested: 0 },
    ],
    repairs: [{ code: 'price_decimal_comma', rows: 10_170 }],
  },
};

export const comparingImport: StockImport = { ...checkedImport, version: 5, state: 'COMPARING' };

export const comparedImport: StockImport = {
  ...comparingImport,
  version: 6,
  state: 'COMPARE',
  comparison: {
    new: 148,
    changed: 604,
    unchanged: 9_033,
    missing: 501,
    priceUp: 251,
    priceDown: 185,
    quantityOnly: 168,
    jumps: 0,
    undecided: 0,
    belowFloor: 0,
    offersNow: 10_138,
    missingChoice: 'ZERO',
    isMostlyMissing: false,
  },
};

export const committedImport: StockImport = {
  ...comparedImport,
  version: 8,
  state: 'COMMITTED',
  committedAt: '2026-03-02T09:24:00.000Z',
  isRevertible: true,
};

export const revertedImport: StockImport = {
  ...committedImport,
  version: 10,
  state: 'REVERTED',
  isRevertible: false,
};
