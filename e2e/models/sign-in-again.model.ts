import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '#server/seed/people.ts';

/** The dialog over a page whose session ended in the middle of work. */
export class SignInAgainModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #dialog() {
    return this.#page.getByRole('dialog', { name: 'Your session has ended' });
  }

  /** Signs in as the user whose session ended, unless another e-mail address is given. */
  async signIn({ email, password = PASSWORD }: { email?: string; password?: string } = {}) {
    if (email !== undefined) await this.#dialog.getByLabel('E-mail address').fill(email);
    await this.#dialog.getByLabel('Password', { exact: true }).fill(password);
    await this.#dialog.getByRole('button', { name: 'Sign in' }).click();
  }

  async leave() {
    await this.#dialog.getByRole('button', { name: 'Leave without signing in' }).click();
  }

  async see(email: string) {
    await expect(this.#dialog.getByLabel('E-mail address')).toHaveValue(email);
    await expect(this.#dialog.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy');
  }

  /** The address is filled in: the password is what is left to type. */
  async seePasswordFocused() {
    await expect(this.#dialog.getByLabel('Password', { exact: true })).toBeFocused();
  }

  async seeBusy() {
    await expect(this.#dialog.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  }

  async seeRefusal(sentence: string) {
    await expect(this.#dialog.getByRole('alert')).toContainText(sentence);
  }

  async seeGone() {
    await expect(this.#dialog).toBeHidden();
  }
}
