import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { PASSWORD } from '#server/seed/people.ts';
import { seededSaleQid } from '#server/seed/sale.ts';
import { DashboardScreen } from '#src/features/dashboard/dashboard.screen.ts';
import { LinesScreen } from '#src/features/lines/lines.screen.ts';
import { LoginScreen } from '#src/features/login/login.screen.ts';
import { SaleScreen } from '#src/features/sale/sale.screen.ts';
import { TermsScreen } from '#src/features/terms/terms.screen.ts';
import type { FaultedScreen } from '#tests/faults/subjects.ts';
import { browserScreen, keyboardScreen } from '#tests/screen/browser-screen.ts';
import { seller } from './fixtures.ts';
import { OrdersModel } from './models/orders.model.ts';

/** A message and its button. */
type Told = { message: string; button: string };

/** How to open a screen, the content that it shows when it is complete, and an action of a user there. */
export type Visit = {
  path: string;
  isSignedIn: boolean;
  /** The file of its code; `unloaded` has the messages when this file is missing, and when all such files are. */
  file: string;
  unloaded: readonly [Told, Told];
  see: (page: Page) => Promise<unknown>;
  use: (page: Page) => Promise<unknown>;
};

const fid = '225313019';
const partUnloaded: Told = { message: 'A part of the portal could not be loaded.', button: 'Reload' };
const pageUnloaded = [
  { message: 'Oops, there is an error!', button: 'Try again' },
  { message: 'The portal could not be loaded', button: 'Reload' },
] as const;
const inside = { isSignedIn: true, unloaded: pageUnloaded } as const;

export const visits: Record<FaultedScreen, Visit> = {
  login: {
    path: pathTo.login(),
    isSignedIn: false,
    // The code of the form is part of the document: only the notifications are loaded later.
    file: 'toasts',
    unloaded: [partUnloaded, partUnloaded],
    async see(page) {
      await new LoginScreen(browserScreen(page)).seeForm();
      await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    },
    async use(page) {
      await new LoginScreen(browserScreen(page)).signIn(seller, PASSWORD);
      await new DashboardScreen(browserScreen(page)).seeUrgentOrders();
    },
  },
  dashboard: {
    ...inside,
    path: pathTo.dashboard(),
    file: 'dashboard.page',
    see: (page) => new DashboardScreen(browserScreen(page)).seeUrgentOrders(),
    async use(page) {
      await new DashboardScreen(browserScreen(page)).openNewOrders();
      await new OrdersModel(page).seeList();
    },
  },
  orders: {
    ...inside,
    path: pathTo.orders(),
    file: 'orders.page',
    see: (page) => new OrdersModel(page).seeList(),
    async use(page) {
      const orders = new OrdersModel(page);
      await orders.search(fid);
      await orders.seeOrder(fid);
    },
  },
  order: {
    ...inside,
    path: pathTo.order(seededSaleQid(fid)),
    file: 'sale.page',
    async see(page) {
      const sale = new SaleScreen(browserScreen(page));
      await sale.seeOrder(fid);
      await sale.seeTimeline();
    },
    /** A draft that is discarded again. */
    async use(page) {
      const lines = new LinesScreen(browserScreen(page));
      const before = await lines.first.readQuantity();
      await lines.first.enter(1);
      await lines.seeReasonMissing();
      await lines.first.enter(before);
    },
  },
  profile: {
    ...inside,
    path: pathTo.profile(),
    file: 'profile.page',
    see: (page) => expect(page.getByRole('main').getByText('Payment details').first()).toBeVisible(),
    async use(page) {
      const sections = page.getByRole('navigation', { name: 'Profile' });
      await sections.getByRole('link', { name: 'Password' }).click();
      await expect(page.getByLabel('Current password')).toBeVisible();
    },
  },
  terms: {
    path: pathTo.terms(),
    isSignedIn: true,
    unloaded: pageUnloaded,
    file: 'terms',
    see: (page) => new TermsScreen(keyboardScreen(page)).seeText(),
    async use(page) {
      const last = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').last();
      await last.click();
      await expect(page).toHaveURL(/#/);
    },
  },
};
