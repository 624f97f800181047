import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of Tab than any page needs; beyond it the element cannot be reached. */
const LONGEST_WAY = 150;

/** Goes through a page with Tab, as people do who use no pointer. */
export function keyboardOf(page: Page) {
  const { keyboard } = page;

  async function reach(target: Locator) {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < LONGEST_WAY; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`${target.toString()} is not reached with Tab`);
  }
  return {
    reach,
    type: (text: string) => keyboard.type(text),
    press: (key: string) => keyboard.press(key),
    async activate(target: Locator) {
      await reach(target);
      await keyboard.press('Enter');
    },
    async tick(target: Locator) {
      await reach(target);
      await keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async fill(target: Locator, text: string) {
      await reach(target);
      await keyboard.press('Control+A');
      await keyboard.type(text);
    },
  };
}
