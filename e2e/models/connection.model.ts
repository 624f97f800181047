import { expect, type Page } from '@playwright/test';
import { seeBusy } from './busy.ts';

/** Where stock lists are fetched from. */
export class ConnectionModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #address() {
    return this.#page.getByRole('textbox', { name: 'Address', exact: true });
  }

  get #save() {
    return this.#page.getByRole('button', { name: 'Save connection' });
  }

  get #progress() {
    return this.#page.getByText('Fetching the file, ten seconds at most');
  }

  get #question() {
    return this.#page.getByRole('alertdialog', { name: 'Remove this connection?' });
  }

  get #removal() {
    return this.#question.getByRole('button', { name: 'Remove connection' });
  }

  /** Another file of the same server. */
  async typeAddress(address: string) {
    await this.#address.fill(address);
  }

  async test() {
    await this.#page.getByRole('button', { name: 'Test connection' }).click();
  }

  async cancelTest() {
    await this.#page.getByRole('button', { name: 'Cancel test' }).click();
  }

  async save() {
    await this.#save.click();
  }

  async askToRemove() {
    await this.#page.getByRole('button', { name: 'Remove', exact: true }).click();
  }

  async remove() {
    await this.#removal.click();
  }

  async keep() {
    await this.#question.getByRole('button', { name: 'Keep it' }).click();
  }

  async seeForm({ isSaving }: { isSaving: boolean }) {
    await seeBusy(this.#save, { isBusy: isSaving });
    await expect(this.#progress).toBeHidden();
    await expect(this.#question).toBeHidden();
  }

  async seeTesting() {
    await expect(this.#progress).toBeVisible();
  }

  async seeFound(fileName: string) {
    await expect(this.#page.getByText(`The connection works: ${fileName}`)).toBeVisible();
  }

  async seeQuestion(state: { isBusy: boolean }) {
    await seeBusy(this.#removal, state);
  }

  async seeRefusal() {
    await expect(this.#page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  }

  async seeRefusedToRemove() {
    await expect(this.#question.getByRole('alert')).toBeVisible();
  }
}
