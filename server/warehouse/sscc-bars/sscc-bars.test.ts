import { expect, test } from 'vitest';
import { makeSscc } from '#contract/platform/codes/sscc.ts';
import { readSsccBars } from '#contract/warehouse/shipments/sscc-bars.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const [one, other] = [makeSscc(1), makeSscc(2)];

test('an SSCC has the bars of a GS1-128: start C, FNC1, ten pairs, check character and stop', async () => {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();
  const { codes } = await warehouse.call(readSsccBars, { query: { sscc: [one, other] } });
  expect(codes.map(({ sscc }) => sscc)).toEqual([one, other]);
  const [bars = []] = codes.map((code) => code.bars);
  expect(bars.slice(0, 12)).toEqual([2, 1, 1, 2, 3, 2, 4, 1, 1, 1, 3, 1]);
  expect(bars.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
  expect(bars.reduce((sum, width) => sum + width, 0)).toBe(156);
  expect(codes[1]?.bars).not.toEqual(bars);
});

test('only SSCCs have bars, and only the warehouse and staff read them', async () => {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();
  const seller = await marketplace.signInSeller();
  const staff = await marketplace.signInStaff();
  const query = { sscc: [one] };
  expect((await staff.call(readSsccBars, { query })).codes).toHaveLength(1);
  expect(await seller.refusal(readSsccBars, { query })).toMatchObject({ status: 403 });
  for (const sscc of [['095200000000000012'], ['QP000000017'], []]) {
    expect(await warehouse.refusal(readSsccBars, { query: { sscc } })).toMatchObject({ status: 400 });
  }
});
