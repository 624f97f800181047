import { expect, type Page } from '@playwright/test';

/** The track-and-trace numbers of an order that its seller ships. */
export class TrackingModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #part() {
    return this.#page.getByRole('region', { name: 'Track and trace' });
  }

  get #field() {
    return this.#part.getByRole('textbox', { name: 'Track and trace numbers' });
  }

  get #delete() {
    return this.#part.getByRole('button', { name: /^Delete / });
  }

  get #busy() {
    return this.#page.locator('[aria-busy=true]');
  }

  #button(name: string) {
    return this.#part.getByRole('button', { name });
  }

  async chooseCarrier(carrier: string) {
    await this.#page
      .getByRole('form', { name: 'Shipping details' })
      .getByLabel('Carrier')
      .selectOption({ label: carrier });
  }

  async paste(numbers: string) {
    await this.#field.fill(numbers);
    await this.#part.getByRole('button', { name: /^Add \d+ numbers?$/ }).click();
  }

  async tryAgain() {
    await this.#button('Try again').click();
  }

  async discard() {
    await this.#button('Discard').click();
  }

  async leaveOut() {
    await this.#button('Leave them out').click();
  }

  async deleteFirst() {
    await this.#delete.first().click();
  }

  async seeNothingToTry() {
    await expect(this.#button('Try again')).toBeHidden();
  }

  async seeNothingLeft() {
    await expect(this.#button('Discard')).toBeHidden();
    await expect(this.#button('Leave them out')).toBeHidden();
  }

  async seeNoForm() {
    await expect(this.#field).toBeHidden();
    await expect(this.#delete).toBeHidden();
  }

  async seeAdding() {
    await expect(this.#part.getByRole('button', { name: /^Add / }).and(this.#busy)).toBeVisible();
  }

  async seeDeleting() {
    await expect(this.#delete.and(this.#busy)).toBeVisible();
  }

  async seeNothingUnderWay() {
    await expect(this.#part.getByRole('button').and(this.#busy)).toHaveCount(0);
  }

  async seeRefused() {
    await expect(this.#part.getByRole('alert').first()).toBeVisible();
  }

  /** Numbers that no carrier can follow stay named. */
  async seeTakenOut(number: string) {
    await expect(this.#part.getByRole('alert').filter({ hasText: number })).toBeVisible();
  }
}
