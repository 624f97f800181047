import { expect, type Page } from '@playwright/test';
import type { OrdersQuery } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';

export class OrdersModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #table() {
    return this.#page.getByRole('table', { name: /orders$/ });
  }

  #row(fid: string) {
    return this.#table.getByRole('row').filter({ hasText: fid });
  }

  async goto(query?: OrdersQuery) {
    await this.#page.goto(pathTo.orders(query));
    await this.seeList();
  }

  async open(fid: string) {
    await this.#row(fid).getByRole('link', { name: fid }).click();
  }

  async openSegment(name: string) {
    const segments = this.#page.getByRole('navigation', { name: 'Orders by next step' });
    await segments.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  }

  async openPage(page: number) {
    const pages = this.#page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: `Page ${page}`, exact: true }).click();
  }

  async search(text: string) {
    await this.#page.getByRole('searchbox', { name: 'Search orders' }).fill(text);
  }

  async sort(by: string) {
    await this.#page.getByLabel('Sort').selectOption(by);
  }

  async filterDestination(country: string) {
    await this.#page.getByRole('button', { name: /^Destination/ }).click();
    await this.#page.getByRole('checkbox', { name: country }).check();
    await this.#page.keyboard.press('Escape');
  }

  async seeList() {
    await expect(this.#table.getByRole('row').nth(1)).toBeVisible();
  }

  async seeOrder(fid: string) {
    await expect(this.#row(fid)).toBeVisible();
  }

  async seeStatus(fid: string, status: string) {
    await expect(this.#row(fid)).toContainText(status);
  }

  async seeNothing() {
    await expect(this.#page.getByText('No results found.')).toBeVisible();
  }

  async seeFailure(sentence: string) {
    await expect(this.#page.getByRole('alert')).toContainText(sentence);
  }
}
