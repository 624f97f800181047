import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { keyboardOf } from './keyboard.ts';

/** Mail and text messages that would have been sent. Everything is done with the keyboard. */
export class OutboxModel {
  readonly #page: Page;
  readonly #keys;

  constructor(page: Page) {
    this.#page = page;
    this.#keys = keyboardOf(page);
  }

  /** The newest of those with this text. */
  #message(text: string | RegExp): Locator {
    return this.#page.getByRole('main').locator('section').filter({ hasText: text }).first();
  }

  async goto() {
    await this.#page.goto(pathTo.outbox());
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  }

  async showMessagesTo(recipient: string) {
    await this.#keys.fill(this.#page.getByRole('searchbox', { name: 'Recipient' }), recipient);
    await this.#keys.press('Tab');
    await expect(this.#message(`To ${recipient}`)).toBeVisible();
  }

  async openLink(label: string) {
    await this.#keys.activate(this.#page.getByRole('link', { name: label }).first());
  }

  async readCode(): Promise<string> {
    const text = await this.#message(/is your .*code/).innerText();
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code === undefined) throw new Error('No code was sent.');
    return code;
  }
}
