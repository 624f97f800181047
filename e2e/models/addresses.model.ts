import { expect, type Page } from '@playwright/test';
import { seeBusy } from './busy.ts';

/** The addresses of a company for one use, and the form in their place. */
export class AddressesModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #list() {
    return this.#page.getByRole('list', { name: 'Addresses' });
  }

  get #save() {
    return this.#page.getByRole('button', { name: /^Save (address|mine)$/ });
  }

  get #differences() {
    return this.#page
      .getByRole('alert')
      .filter({ hasText: /Somebody else has saved this meanwhile|This is on file already/ });
  }

  get #question() {
    return this.#page.getByRole('alertdialog', { name: 'Delete this address?' });
  }

  async begin() {
    await this.#page.getByRole('button', { name: 'Add address' }).click();
  }

  async open() {
    await this.#list
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
  }

  async enter(street: string) {
    const field = (name: string) => this.#page.getByRole('textbox', { name, exact: true });
    await field('Street and number').fill(street);
    await field('Postcode').fill('04101');
    await field('Town').fill('Portland');
  }

  async save() {
    await this.#save.click();
  }

  async takeTheirs() {
    await this.#page.getByRole('button', { name: /^(Take what they saved|Leave it so)$/ }).click();
  }

  async cancel() {
    await this.#page.getByRole('button', { name: 'Cancel' }).click();
  }

  async askToDelete() {
    await this.#list
      .getByRole('button', { name: /^Delete / })
      .last()
      .click();
  }

  async delete() {
    await this.#question.getByRole('button', { name: 'Delete address' }).click();
  }

  async keep() {
    await this.#question.getByRole('button', { name: 'Keep it' }).click();
  }

  async seeList() {
    await expect(this.#list).toBeVisible();
    await expect(this.#question).toBeHidden();
  }

  async seeForm(state: { isBusy: boolean }) {
    await seeBusy(this.#save, state);
    await expect(this.#differences).toBeHidden();
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

  async seeQuestion(state: { isBusy: boolean }) {
    await seeBusy(this.#question.getByRole('button', { name: 'Delete address' }), state);
  }

  async seeRefusedToDelete() {
    await expect(this.#question.getByRole('alert')).toBeVisible();
  }
}
