import { expect, type Page } from '@playwright/test';
import { seeBusy } from './busy.ts';

/** The part of the order preferences about the discount. */
export class PreferencesModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #save() {
    return this.#page.getByRole('button', { name: /^Save( mine)?$/ });
  }

  get #differences() {
    return this.#page
      .getByRole('alert')
      .filter({ hasText: /Somebody else has saved this meanwhile|This is on file already/ });
  }

  async enter(discount: string) {
    await this.#page.getByRole('textbox', { name: 'Discount in per cent' }).fill(discount);
  }

  async save() {
    await this.#save.click();
  }

  /** A form without a list cannot be closed. */
  async seeNoCancel() {
    await expect(this.#page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  }

  async takeTheirs() {
    await this.#page.getByRole('button', { name: /^(Take what they saved|Leave it so)$/ }).click();
  }

  async seeForm(state: { isBusy: boolean }) {
    await seeBusy(this.#save, state);
    await expect(this.#differences).toBeHidden();
  }

  async seeDiscount(discount: string) {
    await expect(this.#page.getByRole('textbox', { name: 'Discount in per cent' })).toHaveValue(discount);
  }

  async seeConflict() {
    await expect(this.#differences).toBeVisible();
    await seeBusy(this.#save, { isBusy: false });
  }

  async seeWaiting() {
    await expect(this.#page.getByRole('button', { name: /^Try again in/ })).toBeVisible();
  }

  async seeRefusal() {
    await expect(this.#page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  }
}
