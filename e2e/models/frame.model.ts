import { expect, type Page } from '@playwright/test';

/** What stands around every page: navigation, account, notifications. */
export class FrameModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #navigation() {
    return this.#page.getByRole('navigation', { name: 'Main' });
  }

  async openOrders() {
    await this.#navigation.getByRole('link', { name: /^Orders/ }).click();
  }

  async openDashboard() {
    await this.#navigation.getByRole('link', { name: 'Dashboard' }).click();
  }

  async signOut() {
    await this.#page.getByRole('button', { name: 'Sign Out' }).click();
  }

  /** What a paused seller is told once a visit, before anything else. */
  get #pause() {
    return this.#page.getByRole('dialog', { name: 'Your account is paused' });
  }

  async seePause() {
    await expect(this.#pause).toBeVisible();
  }

  async goOnFromPause() {
    await this.#pause.getByRole('button', { name: 'Go on' }).click();
    await expect(this.#pause).toBeHidden();
  }

  async seeSignedIn() {
    const button = this.#page.getByRole('button', { name: 'Sign Out' });
    await expect(button).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
  }

  async seeLeaving() {
    await expect(this.#page.getByRole('button', { name: 'Sign Out' })).toHaveAttribute('aria-busy', 'true');
  }

  /** Nothing of a page is shown yet. */
  async seeLoading() {
    await expect(this.#page.getByRole('status').getByRole('heading', { level: 1 })).toBeAttached();
  }

  async seeTitle(title: string) {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async seeNotification(text: string | RegExp) {
    await expect(this.#page.getByRole('region', { name: 'Notifications' })).toContainText(text);
  }

  async seeAddress(address: string | RegExp) {
    await expect(this.#page).toHaveURL(address);
  }
}
