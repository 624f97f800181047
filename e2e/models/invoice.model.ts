import { expect, type Page } from '@playwright/test';

/** Quantities taken from an invoice, shown before they are. */
export class InvoiceModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #dialog() {
    return this.#page.getByRole('dialog', { name: 'Update lines from the invoice' });
  }

  get #reason() {
    return this.#dialog.getByLabel('Why do you send fewer?');
  }

  async preview(file: string) {
    await this.#page.getByRole('button', { name: `Update from ${file}` }).click();
  }

  async chooseReason(reason: string) {
    await this.#reason.selectOption({ label: reason });
  }

  async apply() {
    await this.#dialog.getByRole('button', { name: /^Update \d+ lines?$/ }).click();
  }

  async seeReason(reason: string) {
    await expect(this.#reason.getByRole('option', { name: reason, selected: true })).toHaveCount(1);
  }

  async seeApplied() {
    await expect(this.#dialog).toBeHidden();
  }
}
