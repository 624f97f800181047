import { expect, type Page } from '@playwright/test';
import { seeBusy } from './busy.ts';
import type { PackedPallet } from './sale.model.ts';

/** Parcels and pallets of an order: the form for more, and the question before they are cleared. */
export class PackingModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #fill() {
    return this.#page.getByRole('button', { name: 'Fill a pallet' });
  }

  get #clear() {
    return this.#page
      .getByRole('list', { name: 'Parcels and pallets' })
      .getByRole('button', { name: /^Clear \d/ });
  }

  get #form() {
    return this.#page.getByRole('form', { name: 'Fill a pallet' });
  }

  get #submit() {
    return this.#form.getByRole('button', { name: 'Fill pallet' });
  }

  get #question() {
    return this.#page.getByRole('alertdialog', { name: /^Clear (parcel|pallet)$/ });
  }

  async openForm() {
    await this.#fill.click();
  }

  async type({ count, length, width, height, weight }: PackedPallet) {
    await this.#form.getByLabel('How many').fill(String(count));
    await this.#form.getByLabel('Length').fill(String(length));
    await this.#form.getByLabel('Width').fill(String(width));
    await this.#form.getByLabel('Height').fill(String(height));
    await this.#form.getByLabel('Weight').fill(String(weight));
  }

  async deleteHeight() {
    await this.#form.getByLabel('Height').fill('');
  }

  async submit() {
    await this.#submit.click();
  }

  async closeForm() {
    await this.#form.getByRole('button', { name: 'Cancel' }).click();
  }

  async askToClear() {
    await this.#clear.first().click();
  }

  async confirmClearing() {
    await this.#question.getByRole('button', { name: 'Clear' }).click();
  }

  async keep() {
    await this.#question.getByRole('button', { name: 'Cancel' }).click();
  }

  /** Where the order is paid all is as it was sent. */
  async seeNothingToChange() {
    await expect(this.#page.getByRole('region', { name: 'Pack', exact: true })).toBeVisible();
    await expect(this.#fill).toBeHidden();
    await expect(this.#clear).toBeHidden();
  }

  async seeForm(state: { isBusy: boolean }) {
    await seeBusy(this.#submit, state);
  }

  async seeQuestion(state: { isBusy: boolean }) {
    await seeBusy(this.#question.getByRole('button', { name: 'Clear' }), state);
  }

  async seeNothingUnderWay() {
    await expect(this.#form).toBeHidden();
    await expect(this.#question).toBeHidden();
  }

  async seeRefusedToAdd() {
    await expect(this.#form.getByRole('alert')).toBeVisible();
  }
}
