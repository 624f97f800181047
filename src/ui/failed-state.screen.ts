import type { Screen, TextMatch } from '#tests/screen/screen.ts';

/** A page or a part of it that could not be read. */
export class FailedStateScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  async tryAgain() {
    await this.#screen.getByRole('button', { name: 'Try again' }).press();
  }

  async see(message: TextMatch) {
    await this.#screen.getByText(message).see();
  }
}
