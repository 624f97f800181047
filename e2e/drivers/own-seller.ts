import type { ProfileSection } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { type NewcomerByApi, signUpByApi } from '#e2e/newcomer.ts';
import type { Stage } from './stage.ts';

/** For a form that is there again after a reload. */
export const reloaded = {
  cannot: 'It takes a reload in the middle of an edit: drafts.page.test.tsx of the profile makes one.',
};

type Prepare = (seller: NewcomerByApi) => Promise<void>;

/** Each path of the profile changes the details of a seller of its own. */
const sellers = new WeakMap<Stage, NewcomerByApi>();

/** Opens a section of the profile as a new seller with the data that the path needs. */
export async function openSection(
  stage: Stage,
  section: ProfileSection,
  prepare: Prepare = () => Promise.resolve(),
): Promise<void> {
  const seller = await signUpByApi(stage.context);
  sellers.set(stage, seller);
  await seller.comeIn();
  await prepare(seller);
  await stage.signIn(seller.email);
  await stage.page.goto(pathTo[section]());
}

/** Does something in another browser of that seller; the page learns of it as it is loaded anew. */
export async function changeElsewhere(stage: Stage, change: Prepare): Promise<void> {
  await change(sellerOf(stage));
  await stage.page.reload();
}

export function sellerOf(stage: Stage): NewcomerByApi {
  const seller = sellers.get(stage);
  if (!seller) throw new Error('Nobody has come in yet.');
  return seller;
}
