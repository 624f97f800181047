import { readSsccBars } from '#contract/warehouse/sscc-bars.calls.ts';
import { barsOf } from '#server/documents/barcode.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { route } from '#server/route.ts';

export function ssccBarRoutes(app: MarketplaceApp): void {
  route(app, readSsccBars, ({ query }) =>
    Promise.resolve({
      codes: query.sscc.map((sscc) => ({ sscc, bars: barsOf(`(00)${sscc}`, 'gs1-128') })),
    }),
  );
}
