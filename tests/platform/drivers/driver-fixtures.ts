import type { BrowserContext, Page } from '@playwright/test';
import type { Call } from '#contract/platform/api/call.ts';
import { LinesScreen } from '#tests/orders/lines/lines.screen.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { seededOrder } from '#tests/orders/sale/seeded-order.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { ProblemMonitor } from '#tests/platform/browser/problem-monitor.ts';
import type { SampleSaleInput, Scenario } from '#tests/platform/browser/scenario.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import type { DelayCall } from './delay-call.ts';

type PathFixtures = {
  page: Page;
  context: BrowserContext;
  scenario: Scenario;
  monitor: ProblemMonitor;
  signIn: (email?: string) => Promise<void>;
  delayCall: DelayCall;
  /** The number of the order that the path changes. */
  fid: string;
};

/** Shared by all drivers while a path runs. */
export type DriverFixtures = Pick<
  PathFixtures,
  'page' | 'context' | 'scenario' | 'monitor' | 'signIn' | 'delayCall' | 'fid'
> & {
  /** The page, for the scripts of screens. */
  screen: Screen;
  sale: SaleScreen;
  lines: LinesScreen;
  frame: FrameScreen;
  login: LoginScreen;
  /** The stage of the path's order at the marketplace; null before it is created. */
  saleData: SampleSaleInput | null;
  /** The call that was refused in this step. */
  refusedCall: Call | null;
  /** Creates the path's order and opens it as its seller. */
  openSale: (data: Partial<SampleSaleInput>) => Promise<void>;
  /** Another user changes the order; the page sees it with its next read. */
  changeSale: (data: Partial<SampleSaleInput>) => Promise<void>;
  /** Advances the clock of the browser, not that of the server. */
  advanceTime: (milliseconds: number) => Promise<void>;
};

const MINUTE = 60_000;

export function createDriverFixtures({
  page,
  context,
  scenario,
  monitor,
  signIn,
  delayCall,
  fid,
}: PathFixtures): DriverFixtures {
  const screen = browserScreen(page);
  const advanceTime = (milliseconds: number) => page.clock.fastForward(milliseconds);

  async function putSale(data: Partial<SampleSaleInput>) {
    const { seller = accountEmails.seller } = fixtures.saleData ?? {};
    fixtures.saleData = { seller, stage: 'NEW', ...data };
    await scenario.putSale(fid, fixtures.saleData);
  }

  const fixtures: DriverFixtures = {
    page,
    context,
    scenario,
    monitor,
    signIn,
    delayCall,
    fid,
    screen,
    sale: new SaleScreen(screen),
    lines: new LinesScreen(screen),
    frame: new FrameScreen(screen),
    login: new LoginScreen(screen),
    saleData: null,
    refusedCall: null,
    advanceTime,
    async openSale(data) {
      await putSale(data);
      await signIn(fixtures.saleData?.seller);
      await fixtures.sale.goto(seededOrder(fid));
    },
    async changeSale(data) {
      await putSale(data);
      await advanceTime(MINUTE);
    },
  };
  return fixtures;
}
