import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '#server/seed/people.ts';
import { pathTo } from '#src/paths.ts';

export class LoginModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async goto(redirectPath?: string) {
    await this.#page.goto(pathTo.login(redirectPath));
    await this.seeForm();
  }

  async signIn(email: string, password = PASSWORD) {
    await this.#page.getByLabel('E-mail address').fill(email);
    await this.#page.getByLabel('Password', { exact: true }).fill(password);
    await this.#page.getByRole('button', { name: 'Sign in' }).click();
  }

  async seeBusy() {
    await expect(this.#page.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
  }

  /** Too many attempts. */
  async seeWaiting() {
    await expect(this.#page.getByRole('button', { name: /^Try again in/ })).toBeVisible();
  }

  async seeForm() {
    await expect(this.#page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(this.#page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  }

  /** On a page of its own, or over another whose session ended. */
  async seeToSignIn() {
    const button = this.#page.getByRole('button', { name: 'Sign in' });
    await expect(button).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
  }

  async seeRefusal(sentence: string | RegExp) {
    await expect(this.#page.getByRole('alert')).toContainText(sentence);
  }

  /** What was typed is still there after a refusal. */
  async seeTyped(email: string) {
    await expect(this.#page.getByLabel('E-mail address')).toHaveValue(email);
  }
}
