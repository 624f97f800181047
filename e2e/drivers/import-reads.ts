import {
  readOpenStockImport,
  readStockImport,
  uploadStockList,
} from '#contract/stock-lists/stock-lists.calls.ts';
import { defineHeldUpload } from './held-upload.ts';
import { definePolledReads } from './polled-reads.ts';

/** The call of the open import has a path of the same form. */
export const importReads = definePolledReads(readStockImport, readOpenStockImport);

export const listUpload = defineHeldUpload(uploadStockList);
