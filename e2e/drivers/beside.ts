import type { BrowserContext, Page } from '@playwright/test';
import { FlowsModel } from '#e2e/models/flows.model.ts';
import { people } from '#e2e/people.ts';

export type Beside = {
  /** Turns the inspector to the actor of this name and pictures it, where that runs. */
  show: (actor: string) => Promise<Buffer>;
};

/** The flow inspector in a window of its own, signed in as staff; the portal's tab signs in for itself. */
export async function openBeside(
  context: BrowserContext,
  signIn: (email: string) => Promise<void>,
): Promise<Beside> {
  await signIn(people.staff);
  const window = await popUp(context);
  const flows = new FlowsModel(window);
  await flows.seeInspector();
  await context.clearCookies({ name: 'Refresh-Token' });
  return {
    async show(actor) {
      await flows.follow(actor);
      return window.screenshot();
    },
  };
}

/** Where windows can be seen this one stands beside the portal's, not in front of it. */
async function popUp(context: BrowserContext): Promise<Page> {
  const opener = await context.newPage();
  await new FlowsModel(opener).goto();
  const opened = context.waitForEvent('page');
  await opener.evaluate(() => void window.open(location.href, '_blank', 'popup,noopener,left=720'));
  const popup = await opened;
  await popup.setViewportSize({ width: 1440, height: 900 });
  await opener.close();
  return popup;
}
