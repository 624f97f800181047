import { readSsccBars } from '#contract/warehouse/shipments/sscc-bars.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { barsOf } from '#server/platform/papers/barcode.ts';
import { route } from '#server/platform/requests/route.ts';

export function ssccBarRoutes(app: MarketplaceApp): void {
  route(app, readSsccBars, ({ query }) =>
    Promise.resolve({
      codes: query.sscc.map((sscc) => ({ sscc, bars: barsOf(`(00)${sscc}`, 'gs1-128') })),
    }),
  );
}
