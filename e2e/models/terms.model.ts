import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { keyboardOf } from './keyboard.ts';

/** The seller terms and the agreement to them. Everything is done with the keyboard. */
export class TermsModel {
  readonly #page: Page;
  readonly #keys;

  constructor(page: Page) {
    this.#page = page;
    this.#keys = keyboardOf(page);
  }

  get #box() {
    return this.#page.getByRole('checkbox', { name: /^I have read, understood, and agree/ });
  }

  get #confirm() {
    return this.#page.getByRole('button', { name: 'Confirm' });
  }

  async goto(redirectUrl?: string) {
    await this.#page.goto(pathTo.terms({ redirectUrl }));
    await this.seeText();
  }

  async tick() {
    await this.#keys.tick(this.#box);
  }

  async clear() {
    await this.#keys.reach(this.#box);
    await this.#keys.press('Space');
    await expect(this.#box).not.toBeChecked();
  }

  async confirm() {
    await this.#keys.activate(this.#confirm);
  }

  async seeText() {
    await expect(this.#page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  }

  async seeOwed() {
    await expect(this.#page.getByText('Review Seller Terms and Conditions')).toBeVisible();
  }

  async seeNothingToAgreeTo() {
    await expect(this.#box).toBeHidden();
  }

  async seeUnticked() {
    await expect(this.#box).not.toBeChecked();
    await expect(this.#confirm).toBeDisabled();
  }

  async seeTicked() {
    await expect(this.#box).toBeChecked();
    await expect(this.#confirm).toBeEnabled();
    await expect(this.#confirm).not.toHaveAttribute('aria-busy');
  }

  async seeBusy() {
    await expect(this.#confirm).toHaveAttribute('aria-busy', 'true');
  }

  async seeRefusal() {
    await expect(this.#page.getByRole('alert')).toContainText('There was an error submitting you request');
  }
}
