import { sheetOutline } from '#contract/imports/stock-lists/stock-lists.samples.ts';
import type { CheckFile, CheckRequest, CheckResult, InitialCheck } from './initial-checks.schemas.ts';

const qid = '5f1c2a70-3b7e-4c55-9d0e-0c6a5f3f9a11';

export const sampleCheckFile: CheckFile = {
  qid,
  fileName: 'hollins-tarn-stock.xlsx',
  bytes: 1_884_210,
  sheets: [sheetOutline],
};

export const sampleCheckRequest: CheckRequest = {
  file: qid,
  sheet: sheetOutline.name,
  headingRow: 3,
  gtinColumn: 'A',
  priceColumn: 'C',
  sellingUnitColumn: 'E',
  inventoryColumn: 'D',
  currency: 'GBP',
  dealId: '48201',
};

const result: CheckResult = {
  rows: 4_214,
  matched: 3_561,
  unmatched: 498,
  invalid: 155,
  belowLowest: 1_282,
  withoutRival: 214,
  differences: [96, 243, 402, 541, 488, 438, 451, 261, 288, 139],
  nearly: { rows: 488, averageReduction: '0.07' },
  problems: [
    { code: 'gtin_wrong_check_digit', rows: 71, firstRow: 208 },
    { code: 'gtin_wrong_length', rows: 38, firstRow: 12 },
    { code: 'gtin_missing', rows: 29, firstRow: 77 },
    { code: 'price_not_a_number', rows: 17, firstRow: 301 },
  ],
  repairs: [{ code: 'gtin_leading_zeros', rows: 212 }],
  brands: 48,
  matchedValueEur: '412906.40',
};

const { file: _file, dealId, ...columns } = sampleCheckRequest;

export const queuedCheck: InitialCheck = {
  taskId: 'd2b5a1de-5d0c-4f0e-8a4c-7f6c7a2f1b02',
  status: 'QUEUED',
  createdAt: '2026-03-02T09:00:00.000Z',
  startedAt: null,
  endedAt: null,
  createdBy: 'Sam Reed',
  isOwn: true,
  fileName: 'hollins-tarn-stock.xlsx',
  dealId,
  company: 'Hollins & Tarn Ltd',
  leadSlug: null,
  failure: null,
  counts: null,
  progress: null,
  ahead: 0,
  columns,
  rate: { perEuro: '0.8600', date: '2026-11-18' },
  result: null,
};

export const succeededCheck: InitialCheck = {
  ...queuedCheck,
  status: 'SUCCEEDED',
  startedAt: '2026-03-02T09:00:01.000Z',
  endedAt: '2026-03-02T09:00:10.000Z',
  ahead: null,
  counts: { rows: 4_214, matched: 3_561, belowLowest: 1_282, withoutRival: 214 },
  result,
};

export const failedCheck: InitialCheck = {
  ...queuedCheck,
  status: 'FAILED',
  startedAt: '2026-03-02T09:00:01.000Z',
  endedAt: '2026-03-02T09:00:02.000Z',
  ahead: null,
  failure: 'fileIssue',
};

export const cancelledCheck: InitialCheck = { ...queuedCheck, status: 'CANCELLED', ahead: null };
