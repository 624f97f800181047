import { expect, type Page } from '@playwright/test';

/** What is done to an order beside its way: declining it, its documents, its track-and-trace numbers. */
export class SalePartsModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #decline() {
    return this.#page.getByRole('dialog', { name: /^Decline order/ });
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

  async openDecline() {
    await this.#page.getByRole('button', { name: 'Decline order' }).click();
  }

  async chooseDeclineReason(reason: string) {
    await this.#decline.getByLabel('Reason').selectOption({ label: reason });
  }

  async typeDeclineDetails(text: string) {
    await this.#decline.getByLabel('Extra details').fill(text);
  }

  async seeDeclineDetails(text: string) {
    await expect(this.#decline.getByLabel('Extra details')).toHaveValue(text);
  }

  async submitDecline() {
    await this.#decline.getByRole('button', { name: 'Decline order' }).click();
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

  async seeDeclineForm({ isBusy }: { isBusy: boolean }) {
    const button = this.#decline.getByRole('button', { name: 'Decline order' });
    if (isBusy) await expect(button).toHaveAttribute('aria-busy', 'true');
    else await expect(button).not.toHaveAttribute('aria-busy');
  }

  async seeDeclineRefused() {
    await expect(this.#decline.getByRole('alert')).toBeVisible();
  }

  async seeNoDeclineForm() {
    await expect(this.#decline).toBeHidden();
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
