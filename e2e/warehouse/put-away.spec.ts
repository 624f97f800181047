import { listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';
import { StoredPackagesScreen } from '#tests/warehouse/stored-packages/stored-packages.screen.ts';

test('packages are put away by scans alone, moved, and brought back by an undo', async ({
  context,
  keyboard,
  page,
  signIn,
}) => {
  const dock = await signInByApi(context, accountEmails.warehouse);
  const { results } = await dock.call(listStoredPackages, { query: { state: 'NO_PLACE' } });
  const [one, other] = results.map(({ code }) => code);
  if (!one || !other) throw new Error('Every package of the seed has a place.');
  const placeOf = async (code: string) => {
    const found = await dock.call(listStoredPackages, { query: { search: code } });
    return found.results.map(({ place }) => place);
  };

  await signIn(accountEmails.warehouse);
  const packages = new StoredPackagesScreen(keyboard);
  await packages.goto();
  await scanKeys(page, one);
  await packages.seeAnswer('Now its place');
  await scanKeys(page, 'QLF121');
  await packages.seeAnswer('Put away', /^(Box|Pallet) \d+ of \d+ in F-12-1$/);
  expect(await placeOf(one)).toEqual(['QLF121']);

  // A field that has the focus keeps what a person typed, and nothing of a scan.
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search packages' });
  await search.pressSequentially('F-1', { delay: 120 });
  await scanKeys(page, 'QLF123');
  await packages.seeAnswer('F-12-3');
  await scanKeys(page, other);
  await packages.seeAnswer('Put away', /^(Box|Pallet) \d+ of \d+ in F-12-3$/);
  await scanKeys(page, one);
  await packages.seeAnswer('Put away', 'Moved from F-12-1.');
  await expect(search).toHaveValue('F-1');
  expect(await placeOf(one)).toEqual(['QLF123']);

  await packages.undoLast();
  await packages.seeAnswer('Undone');
  expect(await placeOf(one)).toEqual(['QLF121']);
});
