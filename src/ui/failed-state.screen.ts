import type { Region, TextMatch } from '#tests/screen/screen.ts';

/** A page or a part of it that could not be read. */
export class FailedStateScreen {
  readonly #region: Region;

  constructor(region: Region) {
    this.#region = region;
  }

  async tryAgain() {
    await this.#region.getByRole('button', { name: 'Try again' }).press();
  }

  async see(message: TextMatch) {
    await this.#region.getByText(message).see();
  }
}
