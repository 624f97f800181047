import { expect, test } from 'vitest';
import type { BuildManifest } from './budgets/budgets.ts';
import { listOfflineFiles } from './offline-files.ts';

const manifest: BuildManifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['src/lib/format.ts'] },
  'src/lib/format.ts': { file: 'assets/format.js' },
  'src/app/frame/frame.tsx': { file: 'assets/frame.js', name: 'frame' },
  'src/app/frame/toasts.tsx': { file: 'assets/toasts.js' },
  'src/app/session/sign-in-again.tsx': { file: 'assets/sign-in-again.js' },
  'src/warehouse/incoming/incoming.page.tsx': {
    file: 'assets/incoming.js',
    css: ['assets/incoming.css'],
    imports: ['src/warehouse/scanning/scan-column.tsx'],
    dynamicImports: ['src/warehouse/incoming/damage-dialog.tsx'],
  },
  'src/warehouse/incoming/damage-dialog.tsx': { file: 'assets/damage.js', imports: ['_dialog.js'] },
  '_dialog.js': { file: 'assets/dialog.js' },
  'src/warehouse/scanning/scan-column.tsx': { file: 'assets/scan-column.js' },
  'src/warehouse/scanning/codes/code-dialog.tsx': { file: 'assets/code-dialog.js' },
  'src/orders/sales/sales.page.tsx': { file: 'assets/orders.js', css: ['assets/orders.css'] },
  'src/orders/sales/filters.tsx': { file: 'assets/filters.js' },
};

test('the pages of the warehouse are kept with all that they load later, those of sellers are not', () => {
  const files = listOfflineFiles(manifest, [
    { page: 'incoming', modules: ['src/warehouse/incoming/incoming.page.tsx'] },
    { page: 'orders', modules: ['src/orders/sales/sales.page.tsx'] },
  ]);
  expect(files.toSorted()).toEqual([
    '/assets/code-dialog.js',
    '/assets/damage.js',
    '/assets/dialog.js',
    '/assets/format.js',
    '/assets/frame.js',
    '/assets/incoming.css',
    '/assets/incoming.js',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/index.json',
    '/assets/scan-column.js',
    '/assets/sign-in-again.js',
    '/assets/toasts.js',
  ]);
});
