import type { ProfileSection } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { type SellerByApi, signUpByApi } from './newcomer.ts';

/** For the input of a form that is restored after a reload. */
export const needsReload = {
  unsupported: 'It takes a reload in the middle of an edit: drafts.page.test.tsx of the profile makes one.',
};

type Prepare = (seller: SellerByApi) => Promise<void>;

/** Each path of the profile changes the details of a seller of its own. */
const sellers = new WeakMap<DriverFixtures, SellerByApi>();

/** Opens a section of the profile as a new seller with the data that the path needs. */
export async function openSection(
  fixtures: DriverFixtures,
  section: ProfileSection,
  prepare: Prepare = () => Promise.resolve(),
): Promise<void> {
  const seller = await signUpByApi(fixtures.context);
  sellers.set(fixtures, seller);
  await seller.completeOnboarding();
  await prepare(seller);
  await fixtures.signIn(seller.email);
  await fixtures.page.goto(pathTo[section]());
}

/** Changes data in another browser of the seller and reloads the page. */
export async function changeElsewhere(fixtures: DriverFixtures, change: Prepare): Promise<void> {
  await change(sellerOf(fixtures));
  await fixtures.page.reload();
}

export function sellerOf(fixtures: DriverFixtures): SellerByApi {
  const seller = sellers.get(fixtures);
  if (!seller) throw new Error('Nobody has come in yet.');
  return seller;
}
