import type { BrowserContext, Page } from '@playwright/test';
import type { Call } from '#contract/call.ts';
import { FrameModel } from '#e2e/models/frame.model.ts';
import { LinesModel } from '#e2e/models/lines.model.ts';
import { SalePartsModel } from '#e2e/models/sale-parts.model.ts';
import { SaleModel } from '#e2e/models/sale.model.ts';
import { people } from '#e2e/people.ts';
import type { OrderWish, Scenario } from '#e2e/scenario.ts';
import type { Watch } from '#e2e/watch.ts';
import { LoginScreen } from '#src/features/login/login.screen.ts';
import { browserScreen } from '#tests/screen/browser-screen.ts';
import type { Hold } from './holds.ts';

type Given = {
  page: Page;
  context: BrowserContext;
  scenario: Scenario;
  watched: Watch;
  signIn: (email?: string) => Promise<void>;
  hold: Hold;
  /** The number of the order that this path may work on. */
  fid: string;
};

/** What all drivers share while one path is gone. */
export type Stage = Pick<Given, 'page' | 'context' | 'scenario' | 'watched' | 'signIn' | 'hold'> & {
  sale: SaleModel;
  lines: LinesModel;
  parts: SalePartsModel;
  frame: FrameModel;
  login: LoginScreen;
  /** How the path's own order stands with the marketplace; null before it is there. */
  order: OrderWish | null;
  /** The change that was refused in this step. */
  refused: Call | null;
  /** Makes the path's own order and opens it as its seller. */
  openOrder: (wish: Partial<OrderWish>) => Promise<void>;
  /** Another user changes the order; the page sees it with its next read. */
  changeOrder: (wish: Partial<OrderWish>) => Promise<void>;
  /** For the browser; the server's clock goes on as ever. */
  passTime: (milliseconds: number) => Promise<void>;
};

const MINUTE = 60_000;

export function createStage({ page, context, scenario, watched, signIn, hold, fid }: Given): Stage {
  const passTime = (milliseconds: number) => page.clock.fastForward(milliseconds);

  async function put(wish: Partial<OrderWish>) {
    const { seller = people.seller } = stage.order ?? {};
    stage.order = { seller, stage: 'NEW', ...wish };
    await scenario.putSale(fid, stage.order);
  }

  const stage: Stage = {
    page,
    context,
    scenario,
    watched,
    signIn,
    hold,
    sale: new SaleModel(page),
    lines: new LinesModel(page),
    parts: new SalePartsModel(page),
    frame: new FrameModel(page),
    login: new LoginScreen(browserScreen(page)),
    order: null,
    refused: null,
    passTime,
    async openOrder(wish) {
      await put(wish);
      await signIn(stage.order?.seller);
      await stage.sale.goto(fid);
    },
    async changeOrder(wish) {
      await put(wish);
      await passTime(MINUTE);
    },
  };
  return stage;
}
