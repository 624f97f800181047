import { listCollections, readCollection } from '#contract/warehouse/hand-overs.calls.ts';
import type { LoadUnit } from '#contract/warehouse/hand-overs.schemas.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { readShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { HandOversScreen } from '#tests/warehouse/hand-overs/hand-overs.screen.ts';
import { afterScan, scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';

function nameOf({ kind, number, groupFid }: LoadUnit): string {
  return `${kind === 'PALLET' ? 'Pallet' : 'Box'} ${number} of ${groupFid}`;
}

test('a collection is loaded by scans, stopped by a missing box, signed for, undone, and leaves', async ({
  context,
  keyboard,
  monitor,
  page,
  signIn,
}) => {
  // The package of another carrier is refused.
  monitor.tolerate(sendScan);
  const dock = await signInByApi(context, accountEmails.warehouse);
  const { results } = await dock.call(listCollections, {});
  // Those with the most to load. What is loaded already would be refused as that, whatever its carrier.
  const [first, other] = results.toSorted((one, next) => next.units - next.loaded - (one.units - one.loaded));
  if (!first || !other) throw new Error('The seed has too few collections.');
  const query = { carrier: first.carrier, day: first.day };
  const unitsOf = async (key: { carrier: string; day: string }) =>
    (await dock.call(readCollection, { query: key })).unitList;
  const units = await unitsOf(query);
  const missing = units.filter(({ loadedAt }) => loadedAt === null);
  const [last] = missing;
  const otherUnits = await unitsOf({ carrier: other.carrier, day: other.day });
  const elsewhere = otherUnits.find(({ loadedAt }) => loadedAt === null);
  if (!last || !elsewhere) throw new Error('The seed has nothing to load.');

  await signIn(accountEmails.warehouse);
  const collection = new HandOversScreen(keyboard);
  await collection.goto(query);
  await collection.seeProgress(new RegExp(`${units.length - missing.length} of ${units.length} loaded`));
  await collection.collect();
  await collection.seeAnswer('Missing');
  for (const { code } of missing.slice(1)) await scanKeys(page, code);
  await collection.seeProgress(new RegExp(`${units.length - 1} of ${units.length} loaded`));
  await afterScan(page);
  await collection.collect();
  await collection.seeAnswer('Missing', nameOf(last));
  await scanKeys(page, elsewhere.code);
  await collection.seeAnswer(other.carrier === first.carrier ? 'Other day' : 'Wrong carrier');
  await scanKeys(page, last.code);
  await collection.seeAnswer('Loaded', nameOf(last));
  await scanKeys(page, last.code);
  await collection.seeAnswer('Scanned twice');
  await expect
    .poll(async () => (await unitsOf(query)).filter(({ loadedAt }) => loadedAt === null))
    .toEqual([]);

  await afterScan(page);
  await collection.collect();
  await collection.seeDriverQuestion();
  await page.getByRole('textbox', { name: 'Driver’s name' }).pressSequentially('Jan Visser', { delay: 90 });
  await collection.confirmDriver();
  await collection.seeText('Collected by Jan Visser');
  const read = async () => dock.call(readShipmentGroup, { params: { qid: last.groupQid } });
  expect((await read()).status).toBe('COLLECTED');
  await collection.undoHandOver();
  await collection.seeText('Complete');
  await expect.poll(async () => (await read()).status).toBe('CLOSED');
  await collection.collect();
  await collection.seeDriverQuestion();
  await collection.confirmDriver();
  await collection.seeText('Collected by Jan Visser');
  await collection.reportLeft();
  await collection.seeText(other.carrier);
  expect(
    (await dock.call(listCollections, {})).results.map(({ carrier, day }) => ({ carrier, day })),
  ).not.toContainEqual(query);
});
