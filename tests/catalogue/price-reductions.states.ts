import { listBrandDiscounts, listBrandsWithProducts } from '#contract/catalogue/discounts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { pageUnloaded, type ScreenVisit } from '#tests/platform/browser/visit.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { NewPriceReductionsScreen, PriceReductionsScreen } from './price-reductions.screen.ts';

const address = pathTo.priceReductions();
const newAddress = pathTo.newPriceReductions();

export const screenStates: ScreenState[] = [
  { page: 'priceReductions', name: 'price reductions', open: openUrl(address, 'Contact us') },
  { page: 'priceReductions', name: 'price reductions, one is changed', open: withForm },
  { page: 'priceReductions', name: 'price reductions, deletion', open: withQuestion },
  {
    page: 'priceReductions',
    name: 'price reductions, loading',
    open: openWithPendingCall(listBrandDiscounts, address, 'Loading your price reductions'),
  },
  {
    page: 'priceReductions',
    name: 'price reductions, failed',
    open: openWithFailedCall(listBrandDiscounts, address),
  },
  { page: 'newPriceReductions', name: 'new price reductions', open: openUrl(newAddress, 'Brands') },
  { page: 'newPriceReductions', name: 'new price reductions, effect', open: withEffect },
  {
    page: 'newPriceReductions',
    name: 'new price reductions, failed',
    open: openWithFailedCall(listBrandsWithProducts, newAddress),
  },
];

export const screenVisit: ScreenVisit = {
  page: 'priceReductions',
  path: address,
  isSignedIn: true,
  unloaded: pageUnloaded,
  file: 'price-reductions.page',
  see: ({ page }) => new PriceReductionsScreen(browserScreen(page)).seeList(),
  async use({ page }) {
    const screen = browserScreen(page);
    await new PriceReductionsScreen(screen).openNew();
    await new NewPriceReductionsScreen(screen).findBrand('a');
  },
};

/** The first brand of the list. */
async function firstBrand({ page }: StateFixtures): Promise<string> {
  const name = await page.getByRole('rowheader').first().textContent();
  return name ?? '';
}

async function withForm(fixtures: StateFixtures) {
  await openUrl(address, 'Contact us')(fixtures);
  const list = new PriceReductionsScreen(browserScreen(fixtures.page));
  await list.change(await firstBrand(fixtures));
  await list.enter({ discount: '25' });
  await list.seeEffect(/^The prices of/);
}

async function withQuestion(fixtures: StateFixtures) {
  await openUrl(address, 'Contact us')(fixtures);
  await new PriceReductionsScreen(browserScreen(fixtures.page)).askToDelete(await firstBrand(fixtures));
}

async function withEffect(fixtures: StateFixtures) {
  await openUrl(newAddress, 'Brands')(fixtures);
  const form = new NewPriceReductionsScreen(browserScreen(fixtures.page));
  await form.findBrand('a');
  await form.enter({ discount: '15' });
  await form.seeEffect(/^The prices of/);
}
