import { expect, type Page } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';

/** Where a newcomer begins with the embedded marketplace. */
export class WelcomeModel {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async goto() {
    await this.#page.goto(pathTo.welcome());
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Welcome to Quayside' })).toBeVisible();
    await expect(this.#page.getByText('jana.holt@nordlicht-beauty.example')).toBeVisible();
  }

  async signInAs(firstName: string) {
    await this.#page.getByRole('button', { name: `Sign in as ${firstName}` }).click();
  }

  async seeSignedIn(name: string) {
    await expect(this.#page.getByText(`You are signed in as ${name}.`)).toBeVisible();
  }

  async seeRefusal(sentence: string) {
    await expect(this.#page.getByRole('alert')).toHaveText(sentence);
  }
}
