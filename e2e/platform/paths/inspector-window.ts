import type { BrowserContext, Page } from '@playwright/test';
import { FlowInspector } from '#e2e/platform/flows/flow-inspector.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';

export type InspectorWindow = {
  /** Selects an actor in the inspector, if it runs, and returns a screenshot. */
  capture: (actor: string) => Promise<Buffer>;
};

/** Opens the flow inspector as staff in a window of its own; the tab of the portal signs in separately. */
export async function openInspectorWindow(
  context: BrowserContext,
  signIn: (email: string) => Promise<void>,
): Promise<InspectorWindow> {
  await signIn(accountEmails.staff);
  const window = await openPopup(context);
  const flows = new FlowInspector(window);
  await flows.seeInspector();
  await context.clearCookies({ name: 'Refresh-Token' });
  return {
    async capture(actor) {
      await flows.follow(actor);
      return window.screenshot();
    },
  };
}

/** With a display the window opens beside that of the portal, not in front of it. */
async function openPopup(context: BrowserContext): Promise<Page> {
  const opener = await context.newPage();
  await new FlowInspector(opener).goto();
  const opened = context.waitForEvent('page');
  await opener.evaluate(() => void window.open(location.href, '_blank', 'popup,noopener,left=720'));
  const popup = await opened;
  await popup.setViewportSize({ width: 1440, height: 900 });
  await opener.close();
  return popup;
}
