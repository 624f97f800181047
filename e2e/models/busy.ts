import { expect, type Locator } from '@playwright/test';

/** A button that can be pressed, or one whose press is being answered. */
export async function seeBusy(button: Locator, { isBusy }: { isBusy: boolean }) {
  await expect(button).toBeVisible();
  if (isBusy) await expect(button).toHaveAttribute('aria-busy', 'true');
  else await expect(button).not.toHaveAttribute('aria-busy');
}
