import { expect, test } from 'vitest';
import { acceptSla } from '#contract/people/terms.calls.ts';
import { readUser } from '#contract/people/users.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

test('a seller accepts the terms; accepting again keeps the first moment', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ seller: { acceptedSlaAt: null } });
  expect(await seller.call(readUser)).toMatchObject({ sellerAcceptedSlaAt: null });
  await Promise.all([seller.call(acceptSla), seller.call(acceptSla)]);
  marketplace.clock.advance(60_000);
  await seller.call(acceptSla);
  expect(await seller.call(readUser)).toMatchObject({ sellerAcceptedSlaAt: '2026-03-02T09:00:00.000Z' });
});

test('one seller accepts for their own company only, and those without one for none', async () => {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller({ seller: { acceptedSlaAt: null } });
  const other = await marketplace.signInSeller({ seller: { acceptedSlaAt: null } });
  await other.call(acceptSla);
  expect(await seller.call(readUser)).toMatchObject({ sellerAcceptedSlaAt: null });

  const staff = await marketplace.signInStaff();
  const warehouse = await marketplace.signInWarehouse();
  for (const user of [staff, warehouse]) {
    expect(await user.refusal(acceptSla)).toMatchObject({ status: 403, code: 'forbidden' });
  }
  expect(await marketplace.anonymous.refusal(acceptSla)).toMatchObject({ status: 401 });
});
