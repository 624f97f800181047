import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import type { WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { scanByApi } from '#tests/warehouse/scanning/scan-by-api.ts';

/** Several products, to a country where customs ask for nothing. */
const order = { stage: 'SHIPPED', method: 'MARKETPLACE', country: 'DE', lineCount: 8 } as const;
/** How many units fill the parcels depends on the products, which follow from the order's number. */
const unitsToTry = [60, 90, 120];

/** A colleague has received the first packages of the path’s order. */
export async function receivePackages(
  { context, fid, scenario }: DriverFixtures,
  count: number,
): Promise<{ colleague: TestCaller; packages: WarehousePackage[] }> {
  const colleague = await signInByApi(context, accountEmails.secondPacker);
  let packages: WarehousePackage[] = [];
  for (const unitsPerLine of unitsToTry) {
    if (packages.length === count) break;
    await scenario.putSale(fid, { ...order, unitsPerLine, seller: accountEmails.seller });
    const { results } = await colleague.call(listDeliveries, { query: { search: fid } });
    const { boxes } = await colleague.call(readDelivery, { params: { qid: results[0]?.qid ?? '' } });
    packages = boxes.slice(0, count);
  }
  if (packages.length < count) throw new Error('The order is announced with too few packages.');
  for (const { code } of packages) await scanByApi(colleague, { action: 'RECEIVE', code });
  return { colleague, packages };
}
