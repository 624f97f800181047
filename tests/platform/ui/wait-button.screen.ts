import type { Locator, Region } from '#tests/platform/screen/screen.ts';

/** A button that counts the seconds until the next attempt, or the first of several. */
export class WaitButtonScreen {
  readonly #button: Locator;

  constructor(region: Region) {
    this.#button = region.getByRole('button', { name: /^Try again in \d/ }).first();
  }

  async see() {
    await this.#button.see();
    await this.#button.seeEnabled(false);
  }

  async seeGone() {
    await this.#button.seeGone();
  }
}
