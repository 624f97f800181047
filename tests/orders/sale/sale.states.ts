import { listSaleDocuments } from '#contract/orders/documents.calls.ts';
import { listSaleLines } from '#contract/orders/lines.calls.ts';
import { readSale, readTimeline } from '#contract/orders/sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { openOrder, openOrderDialog } from './order-state.ts';
import { SaleScreen } from './sale.screen.ts';

const fid = '225313019';
const address = pathTo.order(seededSaleQid(fid));

export const screenStates: ScreenState[] = [
  {
    page: 'order',
    name: 'order, loading',
    open: openWithPendingCall(readSale, address, 'Loading the order'),
  },
  { page: 'order', name: 'order, failed', open: openWithFailedCall(readSale, address) },
  { page: 'order', name: 'order, not found', open: foreignOrder },
  { page: 'order', name: 'new order, decline', open: openOrderDialog(fid, 'Decline order') },
  { page: 'order', name: 'new order, about to expire', open: openOrder('225313105') },
  { page: 'order', name: 'new order, longest names', open: openOrder('225313107') },
  { page: 'order', name: 'new order, dangerous goods', open: openOrder('225313108') },
  { page: 'order', name: 'new order, extra care', open: openOrder('225313122') },
  { page: 'order', name: 'new order of 1,000 lines', open: openOrder('225312990') },
  { page: 'order', name: 'completed order', open: openOrder('225311901') },
  { page: 'order', name: 'declined order', open: openOrder('225311902') },
  { page: 'order', name: 'expired order', open: openOrder('225311903') },
];

export const screenVisit: ScreenVisit = {
  page: 'order',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'sale.page',
  async see({ screen }) {
    const sale = new SaleScreen(screen);
    await sale.seeOrder(fid);
    await sale.seeTimeline();
  },
  /** A draft that is discarded again. */
  async use({ screen }) {
    const lines = new LinesScreen(screen);
    const before = await lines.first.readQuantity();
    await lines.first.enter(1);
    await lines.seeReasonMissing();
    await lines.first.enter(before);
  },
};

async function foreignOrder(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(readSale, listSaleLines, listSaleDocuments, readTimeline);
  await openUrl(pathTo.order(seededSaleQid('225313302')), 'No order found.')(fixtures);
}
