import { expect, type Page } from '@playwright/test';

/** The documents of an order. */
export class SalePartsModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #deletion() {
    return this.#page.getByRole('alertdialog', { name: 'Delete document' });
  }

  get #type() {
    return this.#page.getByRole('combobox', { name: /^Type of (?!the next)/ });
  }

  get #documents() {
    return this.#page.getByRole('region', { name: 'Documents' });
  }

  async retypeDocument(type: string) {
    await this.#type.selectOption({ label: type });
  }

  async askToDelete() {
    await this.#documents.getByRole('button', { name: /^Delete / }).click();
  }

  async confirmDeletion() {
    await this.#deletion.getByRole('button', { name: 'Delete' }).click();
  }

  async seeDeletion({ isBusy }: { isBusy: boolean }) {
    const button = this.#deletion.getByRole('button', { name: 'Delete' });
    if (isBusy) await expect(button).toHaveAttribute('aria-busy', 'true');
    else await expect(button).not.toHaveAttribute('aria-busy');
  }

  async seeRetyping() {
    await expect(this.#type).toBeDisabled();
  }

  async seeDocumentsAtRest() {
    await expect(this.#deletion).toBeHidden();
    await expect(this.#documents).toBeVisible();
    await expect(this.#type.and(this.#page.locator('[aria-disabled=true]'))).toHaveCount(0);
  }

  async seeDocumentRefused() {
    await expect(this.#documents.getByRole('alert')).toBeVisible();
  }

  async seeNoDocumentRefused() {
    await expect(this.#documents.getByRole('alert')).toHaveCount(0);
  }
}
