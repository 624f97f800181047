import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { keyboardOf } from './keyboard.ts';

/** The page of an activation link. Everything is done with the keyboard. */
export class ActivationModel {
  readonly #page: Page;
  readonly #keys;

  constructor(page: Page) {
    this.#page = page;
    this.#keys = keyboardOf(page);
  }

  get #button() {
    return this.#page.getByRole('button', { name: /activate( account)?$/i });
  }

  get #password() {
    return this.#page.getByLabel('New password', { exact: true });
  }

  async goto(secret: string) {
    await this.#page.goto(`${pathTo.activateAccount()}?secret=${secret}`);
  }

  async activate() {
    await this.#keys.activate(this.#button);
  }

  /** Once the form is there. */
  asksForPassword(): Promise<boolean> {
    return this.#password.isVisible();
  }

  async choosePassword(password: string) {
    await this.#keys.fill(this.#password, password);
    await this.activate();
  }

  async tryAgain() {
    await this.#keys.activate(this.#page.getByRole('button', { name: 'Try again' }));
  }

  async goToSignIn() {
    await this.#keys.activate(this.#page.getByRole('main').getByRole('link', { name: 'Sign in' }));
  }

  async askForNewLink() {
    await this.#keys.activate(this.#page.getByRole('link', { name: 'Get a new link' }));
  }

  async seeChecking() {
    await expect(this.#page.getByRole('status').filter({ hasText: 'Checking the link' })).toBeAttached();
  }

  async seeUnchecked() {
    await expect(this.#page.getByRole('alert')).toBeVisible();
    await expect(this.#page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }

  async seeForm() {
    await expect(this.#button).toBeVisible();
    await expect(this.#button).not.toHaveAttribute('aria-busy');
  }

  async seeBusy() {
    await expect(this.#button).toHaveAttribute('aria-busy', 'true');
  }

  async seeWaiting() {
    await expect(this.#page.getByRole('button', { name: /^Try again in/ })).toBeVisible();
  }

  async seeRefusal(sentence: string | RegExp = /\S/) {
    await expect(this.#page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }

  async seeWayTo(name: 'Contact us' | 'Get a new link') {
    await expect(this.#page.getByRole('link', { name })).toBeVisible();
  }

  async seeActive() {
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Your account is active' })).toBeVisible();
    await expect(this.#page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeFocused();
  }
}
