import type { Screen } from '#tests/platform/screen/screen.ts';

/** The parts around every section of the profile: the menu, and the way back to an order. */
export class ProfileFrameScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #menu() {
    return this.#screen.getByRole('navigation', { name: 'Profile' });
  }

  #missing(section: string) {
    return this.#menu.getByRole('link', { name: new RegExp(`^${section}\\s*, missing`) });
  }

  async open(section: string) {
    await this.#menu.getByRole('link', { name: new RegExp(`^${section}(\\s*, missing)?$`) }).press();
  }

  /** Leads to the next section that payment still needs. */
  async goOnTo(section: string) {
    await this.#screen.getByRole('link', { name: `Continue to ${section}` }).press();
  }

  async goBackToOrder() {
    await this.#screen.getByRole('link', { name: 'Back to the order' }).press();
  }

  /** The menu marks a section that payment needs. */
  async seeMissing(section: string) {
    await this.#missing(section).see();
  }

  async seeNotMissing(section: string) {
    await this.#missing(section).seeGone();
  }
}
