import { expect, type Page } from '@playwright/test';
import { seeBusy } from './busy.ts';

type Method = 'With Quayside' | 'Yourself';

/** The step that brings an order to the buyer: its method, its details and their removal. */
export class ShipModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #step() {
    return this.#page.getByRole('region', { name: 'Ship', exact: true });
  }

  get #opener() {
    return this.#page.getByRole('button', { name: /^(Open|Change|Show) shipping$/ });
  }

  get #form() {
    return this.#page.getByRole('form', { name: 'Shipping details' });
  }

  get #save() {
    // A question in front hides the rest from assistive technology, not from the eye.
    return this.#page.getByRole('button', { name: /^Save (shipping details|VAT)$/, includeHidden: true });
  }

  get #clear() {
    return this.#step.getByRole('button', { name: 'Clear all fields' });
  }

  get #blocked() {
    return this.#page.getByRole('dialog', { name: 'Change shipping method' });
  }

  #method(name: Method) {
    return this.#page.getByRole('radio', { name });
  }

  /** Opens the step where another one is next; it may be open already. */
  async open() {
    await expect(this.#opener.or(this.#step)).toBeVisible();
    if (await this.#opener.isVisible()) await this.#opener.click();
    await expect(this.#step).toBeVisible();
  }

  async choose(method: Method) {
    await this.#method(method).click();
  }

  async chooseFirstCarrier() {
    await this.#form.getByLabel('Carrier').selectOption({ index: 1 });
  }

  async typeFee(fee: string) {
    await this.#form.getByLabel('Shipping fee').fill(fee);
  }

  async save() {
    await this.#save.click();
  }

  async clear() {
    await this.#clear.click();
  }

  async confirmClearing() {
    const question = this.#page.getByRole('alertdialog', { name: 'Clear all fields' });
    await question.getByRole('button', { name: 'Clear all fields' }).click();
  }

  async closeBlocked() {
    await this.#blocked.getByRole('button', { name: 'Okay' }).click();
  }

  /** Where the order is paid all is as it was sent. */
  async seeNothingToChange() {
    await expect(this.#step).toBeVisible();
    await expect(this.#method('Yourself').or(this.#form)).toBeHidden();
    await expect(this.#clear).toBeHidden();
  }

  /** Carrier and fee are asked of those who ship themselves. */
  async seeNoFee() {
    await expect(this.#step).toBeVisible();
    await expect(this.#form.getByLabel('Shipping fee')).toBeHidden();
  }

  async seeNothingToClear() {
    await expect(this.#clear).toBeHidden();
  }

  async seeBlocked() {
    await expect(this.#blocked.getByRole('button', { name: 'Okay' })).toBeVisible();
  }

  async seeNothingUnderWay() {
    await expect(this.#blocked).toBeHidden();
    await expect(this.#save.and(this.#page.locator('[aria-busy]'))).toBeHidden();
  }

  async seeSaving() {
    await seeBusy(this.#save, { isBusy: true });
  }
}
