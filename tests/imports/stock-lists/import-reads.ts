import {
  readOpenStockImport,
  readStockImport,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { defineHeldUpload } from '#tests/platform/drivers/held-upload.ts';
import { definePolledReads } from '#tests/platform/drivers/polled-reads.ts';

/** The call of the open import has a path of the same form. */
export const importReads = definePolledReads(readStockImport, readOpenStockImport);

export const listUpload = defineHeldUpload(uploadStockList);
