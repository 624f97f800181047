import { expect, type Locator, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { keyboardOf } from './keyboard.ts';

/** The question whether use may be measured, and where the answer is changed. */
export class PrivacyModel {
  readonly #page: Page;
  readonly #keys;

  constructor(page: Page) {
    this.#page = page;
    this.#keys = keyboardOf(page);
  }

  get region() {
    return this.#page.getByRole('region', { name: 'Privacy' });
  }

  get #refusal() {
    return this.region.getByRole('button', { name: 'Only what is needed' });
  }

  async accept() {
    await this.#keys.activate(this.region.getByRole('button', { name: 'Accept' }));
    await this.seeNoQuestion();
  }

  async refuse() {
    await this.#keys.activate(this.#refusal);
    await this.seeNoQuestion();
  }

  /** Behind a long order, whose lines come as Tab goes through them, the question is far. */
  async refuseByPointer() {
    await this.#refusal.click();
    await this.seeNoQuestion();
  }

  async goto() {
    await this.#page.goto(pathTo.privacy());
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  }

  async choose(title: 'Measure my use' | 'Only what is needed') {
    await this.#page.getByRole('radio', { name: title }).check();
  }

  async seeQuestion() {
    await expect(this.region).toBeVisible();
  }

  /** Beside the question, where a button that stands above it has nothing more below it. */
  async seeNoRowBelow(button: Locator) {
    const isRowBelow = () =>
      button.evaluate((element) => {
        const { left = 0 } = element.closest('section')?.getBoundingClientRect() ?? {};
        const { bottom } = element.getBoundingClientRect();
        return Boolean(document.elementFromPoint(left + 40, bottom + 40)?.closest('tr, [role=row]'));
      });
    await expect.poll(isRowBelow).toBe(false);
  }

  async seeNoQuestion() {
    await expect(this.region).toBeHidden();
  }
}
