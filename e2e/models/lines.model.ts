import { expect, type Page } from '@playwright/test';

/** The first line of an order, what is done to all of them, and the decision below. */
export class LinesModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #table() {
    // A question in front hides the rest from assistive technology, not from the eye.
    return this.#page.getByRole('table', { name: 'Lines of the order', includeHidden: true });
  }

  get #quantity() {
    return this.#page.getByRole('textbox', { name: /^Quantity of / }).first();
  }

  get #reset() {
    return this.#page.getByRole('alertdialog', { name: 'Reset lines' });
  }

  get #confirm() {
    return this.#page.getByRole('button', { name: /^Confirm \d+ lines?$/, includeHidden: true });
  }

  /** Types without leaving the field. */
  async type(quantity: string) {
    await this.#quantity.fill(quantity);
  }

  async leave() {
    await this.#quantity.focus();
    await this.#quantity.blur();
  }

  async undo() {
    await this.#quantity.press('Escape');
  }

  async chooseReason(reason: string) {
    await this.#table.getByRole('combobox').first().selectOption({ label: reason });
  }

  async askToReset() {
    await this.#page.getByRole('button', { name: 'Reset lines' }).click();
  }

  async confirmReset() {
    await this.#reset.getByRole('button', { name: /^Reset \d+ lines?$/ }).click();
  }

  async seeReset({ isBusy }: { isBusy: boolean }) {
    const button = this.#reset.getByRole('button', { name: /^Reset \d+ lines?$/ });
    if (isBusy) await expect(button).toHaveAttribute('aria-busy', 'true');
    else await expect(button).not.toHaveAttribute('aria-busy');
  }

  async seeNothingUnderWay() {
    await expect(this.#reset).toBeHidden();
    await expect(this.#confirm.and(this.#page.locator('[aria-busy]'))).toBeHidden();
  }

  async seeConfirming() {
    await expect(this.#confirm).toHaveAttribute('aria-busy', 'true');
  }

  async seeSaving() {
    await expect(this.#table.getByText('Saving').first()).toBeVisible();
  }

  async seeNothingSaved() {
    await expect(this.#table.getByText('Saving')).toBeHidden();
  }

  async seeLineRefused() {
    await expect(this.#table.getByRole('alert')).toBeVisible();
  }

  async seeTaskRefused() {
    const step = this.#page.getByRole('region', { name: 'Confirm quantities' });
    await expect(step.getByRole('alert').last()).toBeVisible();
  }
}
