import type { Screen, TextMatch } from '#tests/screen/screen.ts';

/** The devices on which a user is signed in. */
export class SessionsScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #signOut() {
    return this.#screen.getByRole('button', { name: /^Sign out \d+ other devices?$/ });
  }

  get #devices() {
    return this.#screen.getByRole('list', { name: 'Signed-in devices' });
  }

  async signOutOthers() {
    await this.#signOut.press();
  }

  /** The current device is in the list. */
  async seeThisDevice() {
    await this.#devices.getByText('This device').see();
  }

  async seeOthers(count: number) {
    await this.#signOut.seeText(`Sign out ${count} other device`);
  }

  async seeNoOthers() {
    await this.#screen.getByText('You aren’t signed in anywhere else.').see();
  }

  async seeDevicesFocused() {
    await this.#devices.seeFocused();
  }

  async seeSignOutFocused() {
    await this.#signOut.seeFocused();
  }

  async seeRefusal(message: TextMatch) {
    await this.#screen.getByRole('main').getByRole('alert').seeText(message);
  }
}
