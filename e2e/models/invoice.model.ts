import { expect, type Page } from '@playwright/test';
import { seeBusy } from './busy.ts';

/** Quantities taken from an uploaded invoice: what it would change is shown before anything is changed. */
export class InvoiceModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #reading() {
    return this.#page.getByRole('dialog', { name: 'Reading the invoice' });
  }

  get #preview() {
    return this.#page.getByRole('dialog', { name: 'Update lines from the invoice' });
  }

  get #apply() {
    return this.#preview.getByRole('button', { name: /^Update \d+ lines?$/ });
  }

  get #reason() {
    return this.#preview.getByLabel('Why do you send fewer?');
  }

  async choose(name: string) {
    await this.#page.getByRole('button', { name: `Update from ${name}` }).click();
  }

  async giveReason(reason: string) {
    await this.#reason.selectOption({ label: reason });
  }

  async apply() {
    await this.#apply.click();
  }

  async seeReading() {
    await expect(this.#reading).toBeVisible();
  }

  async seeChanges(state: { isBusy: boolean }) {
    await seeBusy(this.#apply, state);
  }

  async seeNoChanges() {
    await expect(this.#preview).toContainText('Nothing would change');
    await expect(this.#apply.or(this.#reason)).toBeHidden();
  }

  async seeReason(reason: string) {
    await expect(this.#reason.getByRole('option', { name: reason, selected: true })).toHaveCount(1);
  }

  async seeReasonMissing() {
    await expect(this.#reason).toHaveValue('');
    await expect(this.#apply).toBeDisabled();
  }

  async seeRefusedToApply() {
    await expect(this.#preview.getByRole('alert')).toBeVisible();
  }

  async seeClosed() {
    await expect(this.#reading.or(this.#preview)).toBeHidden();
  }
}
