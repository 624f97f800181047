import { listBrandsWithProducts } from '#contract/catalogue/discounts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  openUrl,
  openWithFailedCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { NewDiscountsScreen, DiscountsScreen } from './discounts.screen.ts';

const address = pathTo.discounts();
const newAddress = pathTo.newDiscounts();

export const screenStates: ScreenState[] = [
  { page: 'discounts', name: 'price reductions', open: openUrl(address, 'Contact us') },
  { page: 'discounts', name: 'price reductions, one is changed', open: withForm },
  { page: 'discounts', name: 'price reductions, deletion', open: withQuestion },
  { page: 'newDiscounts', name: 'new price reductions', open: openUrl(newAddress, 'Brands') },
  { page: 'newDiscounts', name: 'new price reductions, effect', open: withEffect },
  {
    page: 'newDiscounts',
    name: 'new price reductions, failed',
    open: openWithFailedCall(listBrandsWithProducts, newAddress),
  },
];

export const screenVisit: ScreenVisit = {
  page: 'discounts',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'discounts.page',
  see: ({ page }) => new DiscountsScreen(browserScreen(page)).seeList(),
  async use({ page }) {
    const screen = browserScreen(page);
    await new DiscountsScreen(screen).openNew();
    await new NewDiscountsScreen(screen).findBrand('a');
  },
};

/** The first brand of the list. */
async function firstBrand({ page }: StateFixtures): Promise<string> {
  const name = await page.getByRole('rowheader').first().textContent();
  return name ?? '';
}

async function withForm(fixtures: StateFixtures) {
  await openUrl(address, 'Contact us')(fixtures);
  const list = new DiscountsScreen(browserScreen(fixtures.page));
  await list.change(await firstBrand(fixtures));
  await list.enter({ discount: '25' });
  await list.seeEffect(/^The prices of/);
}

async function withQuestion(fixtures: StateFixtures) {
  await openUrl(address, 'Contact us')(fixtures);
  await new DiscountsScreen(browserScreen(fixtures.page)).askToDelete(await firstBrand(fixtures));
}

async function withEffect(fixtures: StateFixtures) {
  await openUrl(newAddress, 'Brands')(fixtures);
  const form = new NewDiscountsScreen(browserScreen(fixtures.page));
  await form.findBrand('a');
  await form.enter({ discount: '15' });
  await form.seeEffect(/^The prices of/);
}
