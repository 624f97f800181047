import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

/** The overview of the profile. */
export class ProfileScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #main() {
    return this.#screen.getByRole('main');
  }

  get #verify() {
    return this.#main.getByRole('button', { name: 'Verify address' });
  }

  /** Opens the section that a missing value belongs to. */
  async addMissing(name: string) {
    await this.#main.getByRole('link', { name: `Add ${name}` }).press();
  }

  /** Verifies the added email address whose link was opened. */
  async verifyEmail() {
    await this.#verify.press();
  }

  async seePage() {
    await this.#screen.getByRole('heading', { level: 1, name: 'Profile' }).see();
  }

  async seeSections() {
    await this.#main.getByText('Payment details').first().see();
  }

  async seeComplete() {
    await this.#main.getByRole('heading', { name: 'Your profile is complete' }).see();
  }

  async seeRefusal(message: TextMatch) {
    await this.#main.getByRole('alert').seeText(message);
  }

  async seeVerifyFocused() {
    await this.#verify.seeFocused();
  }
}
