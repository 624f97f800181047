import { type ScreenFixtures, seeDialog, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';
import { SaleScreen } from './sale.screen.ts';
import { seededOrder } from './seeded-order.ts';

/** Opens an order and presses these buttons one after the other. */
export function openOrder(fid: string, ...buttons: (string | RegExp)[]) {
  return async ({ page, screen }: ScreenFixtures) => {
    const sale = new SaleScreen(screen);
    await sale.goto(seededOrder(fid));
    await sale.seeTimeline();
    for (const name of buttons) await page.getByRole('button', { name }).first().click();
  };
}

/** Opens an order and presses buttons, of which the last one opens a dialog. */
export function openOrderDialog(fid: string, ...buttons: (string | RegExp)[]) {
  return async (fixtures: StateFixtures) => {
    await openOrder(fid, ...buttons)(fixtures);
    await seeDialog(fixtures);
  };
}

/** Opens an order and acts on its page with the scripts of its screens. */
export function actInOrder(fid: string, act: (screen: Screen) => Promise<void>) {
  return async (fixtures: ScreenFixtures) => {
    await openOrder(fid)(fixtures);
    await act(fixtures.screen);
  };
}
