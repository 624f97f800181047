import { expect, type Locator, type Page } from '@playwright/test';
import { PASSWORD } from '#server/seed/people.ts';
import { seeBusy } from './busy.ts';

/** The e-mail addresses of a user, and the dialogs of their changes. */
export class EmailsModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #list(): Locator {
    return this.#page.getByRole('list', { name: 'E-mail addresses' });
  }

  #dialog(title: string): Locator {
    return this.#page
      .getByRole('dialog', { name: title })
      .or(this.#page.getByRole('alertdialog', { name: title }));
  }

  get #addition() {
    return this.#dialog('Add an e-mail address');
  }

  get #promotion() {
    return this.#dialog('Make this your primary address?');
  }

  get #removal() {
    return this.#dialog('Remove this address?');
  }

  async askToAdd() {
    await this.#page.getByRole('main').getByRole('button', { name: 'Add address' }).click();
  }

  async add(email: string) {
    await this.#addition.getByLabel('E-mail address').fill(email);
    await this.#addition.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await this.#addition.getByRole('button', { name: 'Add address' }).click();
  }

  /** The first that can be. */
  async askToPromote() {
    await this.#list
      .getByRole('button', { name: /^Make .* primary$/ })
      .first()
      .click();
  }

  async promote() {
    await this.#promotion.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await this.#promotion.getByRole('button', { name: 'Make primary' }).click();
  }

  async askToRemove() {
    await this.#list
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
  }

  async remove() {
    await this.#removal.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await this.#removal.getByRole('button', { name: 'Remove address' }).click();
  }

  async close() {
    await this.#page.getByRole('button', { name: /^(Cancel|Keep it)$/ }).click();
  }

  async seeList() {
    await expect(this.#list).toBeVisible();
    for (const dialog of [this.#addition, this.#promotion, this.#removal]) await expect(dialog).toBeHidden();
  }

  async seeAddition(state: { isBusy: boolean }) {
    await seeBusy(this.#addition.getByRole('button', { name: 'Add address' }), state);
  }

  async seePromotion(state: { isBusy: boolean }) {
    await seeBusy(this.#promotion.getByRole('button', { name: 'Make primary' }), state);
  }

  async seeRemoval(state: { isBusy: boolean }) {
    await seeBusy(this.#removal.getByRole('button', { name: 'Remove address' }), state);
  }

  async seeRefusal() {
    const dialog = this.#page.getByRole('dialog').or(this.#page.getByRole('alertdialog'));
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  }
}
