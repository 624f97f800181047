import type { Region, TextMatch } from '#tests/platform/screen/screen.ts';

/** A page or a part of it that could not be read. */
export class FailedStateScreen {
  readonly #region: Region;

  constructor(region: Region) {
    this.#region = region;
  }

  get #alert() {
    return this.#region.getByRole('alert');
  }

  get #tryAgain() {
    return this.#alert.getByRole('button', { name: 'Try again' });
  }

  async tryAgain() {
    await this.#tryAgain.press();
  }

  /** With this message, or with any. */
  async see(message?: TextMatch) {
    await (message === undefined ? this.#tryAgain : this.#alert.getByText(message)).see();
  }

  /** Reads the current state without waiting for another one. */
  isShown(): Promise<boolean> {
    return this.#tryAgain.isShown();
  }
}
