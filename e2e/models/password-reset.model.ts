import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { keyboardOf } from './keyboard.ts';

/** A forgotten password. Everything is done with the keyboard. */
export class PasswordResetModel {
  readonly #page: Page;
  readonly #keys;

  constructor(page: Page) {
    this.#page = page;
    this.#keys = keyboardOf(page);
  }

  get #address() {
    return this.#page.getByRole('textbox', { name: 'E-mail address' });
  }

  get #password() {
    return this.#page.getByLabel('New password', { exact: true });
  }

  get #again() {
    return this.#page.getByRole('button', { name: 'Send it again' });
  }

  async goto(secret?: string) {
    const query = secret === undefined ? '' : `?secret=${secret}`;
    await this.#page.goto(`${pathTo.resetPassword()}${query}`);
    await this.#seeTitle('Choose a new password');
  }

  /** What the page shows at rest. */
  hasSent(): Promise<boolean> {
    return this.#again.isVisible();
  }

  async askForLink(email: string) {
    await this.#keys.fill(this.#address, email);
    await this.#keys.press('Enter');
  }

  async askAgain() {
    await this.#keys.activate(this.#again);
  }

  async correctAddress() {
    await this.#keys.activate(this.#page.getByRole('button', { name: 'The address was wrong' }));
  }

  async choose(password: string) {
    await this.#keys.fill(this.#password, password);
    await this.#keys.press('Enter');
  }

  async goToSignIn() {
    await this.#keys.activate(this.#page.getByRole('main').getByRole('link', { name: 'Sign in' }));
  }

  async seeAskingFor({ isBusy }: { isBusy: boolean }) {
    await expect(this.#address).toBeVisible();
    await this.#seeBusy('Send the link', isBusy);
  }

  async seeChoosing({ isBusy }: { isBusy: boolean }) {
    await expect(this.#password).toBeVisible();
    await this.#seeBusy('Save the new password', isBusy);
  }

  async seeSent() {
    await this.#seeTitle('Please look into your mail');
  }

  async seeSaved() {
    await this.#seeTitle('Your new password is set');
  }

  async seeWaiting() {
    await expect(this.#page.getByRole('button', { name: /^Try again in/ })).toBeVisible();
  }

  async seeRefusal(sentence: string | RegExp = /\S/) {
    await expect(this.#page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }

  async #seeTitle(name: string) {
    await expect(this.#page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  async #seeBusy(name: string, isBusy: boolean) {
    const button = this.#page.getByRole('button', { name });
    await expect(button).toBeVisible();
    if (isBusy) await expect(button).toHaveAttribute('aria-busy', 'true');
    else await expect(button).not.toHaveAttribute('aria-busy');
  }
}
