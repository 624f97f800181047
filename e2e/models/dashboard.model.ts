import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';

export class DashboardModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async goto() {
    await this.#page.goto(pathTo.dashboard());
    await this.seeUrgentOrders();
  }

  async openNewOrders() {
    const figures = this.#page.getByRole('navigation', { name: 'Orders at a glance' });
    await figures.getByRole('link', { name: /^New/ }).click();
  }

  async seeUrgentOrders() {
    const orders = this.#page.getByRole('table', { name: 'Orders that need you now' });
    await expect(orders.getByRole('row').nth(1)).toBeVisible();
  }
}
