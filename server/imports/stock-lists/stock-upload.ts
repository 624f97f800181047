import { stockListLimits } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { fileRefusals } from '#contract/platform/api/files.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { toSafeFileName } from '#server/orders/documents/documents.rules.ts';
import type { Refuse } from '#server/platform/requests/refuse.ts';
import { scanUpload } from '#server/platform/uploads/scan-upload.ts';
import { isStockFile } from './stock-lists.rules.ts';

type Upload = { body: { file: Blob }; refuse: Refuse<typeof fileRefusals> };

/** The uploaded file of a stock list, checked before a transaction begins. */
export async function readStockUpload(
  app: MarketplaceApp,
  { body: { file }, refuse }: Upload,
): Promise<{ name: string; content: Uint8Array }> {
  const { maximumBytes } = stockListLimits;
  if (file.size === 0) throw refuse('file_empty');
  if (file.size > maximumBytes) throw refuse('file_too_large', { maximumBytes });
  const name = toSafeFileName('name' in file ? String(file.name) : '');
  const content = new Uint8Array(await file.arrayBuffer());
  if (!(await isStockFile(name, content))) throw refuse('file_type_not_allowed');
  const verdict = await scanUpload(app, content);
  if (verdict !== 'clean') throw refuse(verdict);
  return { name, content };
}
