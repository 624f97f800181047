import { readInvoiceLines } from '#contract/orders/lines.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readOwnSale } from '#server/orders/sales/sale-access.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { route } from '#server/platform/requests/route.ts';
import { readInvoice } from './invoice.store.ts';

/** Each holds a file of up to 10 MB and a process of up to some 500 MB that reads it. */
export const MAXIMUM_CONCURRENT_INVOICE_READS = 2;
const INVOICE_READ_SECONDS = 5;

/** The lines of an invoice that was uploaded. */
export function invoiceRoutes(app: MarketplaceApp): void {
  const startInvoiceRead = createConcurrencyLimit(MAXIMUM_CONCURRENT_INVOICE_READS);
  route(app, readInvoiceLines, async (given) => {
    const sale = await readOwnSale(given);
    const release = startInvoiceRead(given.user.qid);
    if (!release) throw given.refuse('throttled', { wait: INVOICE_READ_SECONDS });
    try {
      return await readInvoice(given, sale);
    } finally {
      release();
    }
  });
}
