import { pathTo } from '#contract/pages/paths.ts';
import { readOpenStockImport } from '#contract/stock-lists/stock-lists.calls.ts';
import { openUrl, openWithFailedCall, openWithPendingCall, type ScreenState } from '#e2e/screen-state.ts';

const address = pathTo.stockImport();

export const screenStates: ScreenState[] = [
  {
    page: 'stockImport',
    name: 'import, file',
    open: openUrl(address, 'Choose a stock list or drop it here'),
  },
  {
    page: 'stockImport',
    name: 'import, loading',
    open: openWithPendingCall(readOpenStockImport, address, 'Loading your import'),
  },
  { page: 'stockImport', name: 'import, failed', open: openWithFailedCall(readOpenStockImport, address) },
  { page: 'stockImports', name: 'imports', open: openUrl(pathTo.stockImports(), /import/i) },
];
