import { expect, type Locator, type Page } from '@playwright/test';
import type { Channel } from '#machines/verification/verification.actors.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { keyboardOf } from './keyboard.ts';

const titles: Record<Channel, string> = { email: 'E-mail address', phone: 'Phone' };

/** E-mail and phone side by side. Everything is done with the keyboard. */
export class VerificationModel {
  readonly #page: Page;
  readonly #keys;

  constructor(page: Page) {
    this.#page = page;
    this.#keys = keyboardOf(page);
  }

  #card(channel: Channel): Locator {
    return this.#page.getByRole('region', { name: titles[channel] });
  }

  #code(channel: Channel): Locator {
    return this.#card(channel).getByRole('textbox', { name: 'Code' });
  }

  #button(channel: Channel, name: RegExp): Locator {
    return this.#card(channel).getByRole('button', { name });
  }

  async goto() {
    await this.#page.goto(pathTo.activateAccount());
    await this.seePage();
  }

  async ask(channel: Channel) {
    await this.#keys.activate(this.#button(channel, /^Send/));
  }

  async changeNumber(phone: string) {
    const number = this.#card('phone').getByRole('textbox', { name: 'Phone number' });
    await this.#keys.fill(number, phone);
  }

  async enter(channel: Channel, code: string) {
    await this.#keys.fill(this.#code(channel), code);
    await this.#keys.press('Enter');
  }

  async goOn() {
    await this.#keys.activate(this.#page.getByRole('link', { name: 'Go on' }));
  }

  async seePage() {
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible();
  }

  async seeToSend(channel: Channel, { isBusy = false } = {}) {
    await expect(this.#code(channel)).toBeHidden();
    await seeBusy(this.#button(channel, /^Send the/), isBusy);
  }

  async seeCode(channel: Channel) {
    await expect(this.#code(channel)).toBeVisible();
    await seeBusy(this.#button(channel, /^Verify/), false);
  }

  async seeToSendAgain(channel: Channel, { isBusy = false } = {}) {
    await expect(this.#code(channel)).toBeVisible();
    await seeBusy(this.#button(channel, /^Send another/), isBusy);
  }

  async seeChecking(channel: Channel) {
    await seeBusy(this.#button(channel, /^Verify/), true);
  }

  async seeWaiting(channel: Channel, { hasCode }: { hasCode: boolean }) {
    await expect(this.#button(channel, /^Try again in/)).toBeVisible();
    await expect(this.#code(channel)).toBeVisible({ visible: hasCode });
  }

  async seeRefusal(channel: Channel, sentence: string | RegExp = /\S/) {
    await expect(this.#card(channel).getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }

  /** Where both are verified the cards give way to the next step. */
  async seeVerified(channel: Channel) {
    const one = this.#card(channel).getByText('Verified', { exact: true });
    await expect(one.or(this.#both)).toBeVisible();
  }

  async seeBothVerified() {
    await expect(this.#both).toBeVisible();
  }

  get #both() {
    return this.#page.getByRole('status').filter({ hasText: 'Both are verified' });
  }
}

async function seeBusy(button: Locator, isBusy: boolean) {
  await expect(button).toBeVisible();
  if (isBusy) await expect(button).toHaveAttribute('aria-busy', 'true');
  else await expect(button).not.toHaveAttribute('aria-busy');
}
