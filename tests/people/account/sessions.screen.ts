import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';

/** The devices on which a user is signed in, and the form that signs out all others. */
export class SessionsScreen extends FormScreen<never> {
  constructor(screen: Screen) {
    super(screen, { labels: {}, save: String.raw`Sign out \d+ other devices?` });
  }

  get #password() {
    return this.screen.getByLabel('Your password');
  }

  get #devices() {
    return this.screen.getByRole('list', { name: 'Signed-in devices' });
  }

  async enterPassword(password: string) {
    await this.#password.fill(password);
  }

  async signOutOthers(password: string) {
    await this.enterPassword(password);
    await this.save();
  }

  /** The current device is in the list. */
  async seeThisDevice() {
    await this.#devices.getByText('This device').see();
  }

  async seeOthers(count: number) {
    const devices = count === 1 ? '1 other device' : `${count} other devices`;
    await this.screen.getByRole('button', { name: `Sign out ${devices}` }).see();
  }

  async seeNoOthers() {
    await this.screen.getByText('You aren’t signed in anywhere else.').see();
  }

  async seeDevicesFocused() {
    await this.#devices.seeFocused();
  }

  async seePassword(password: string) {
    await this.#password.seeValue(password);
  }

  async seePasswordRefused(message: string) {
    await this.#password.seeInvalid(true);
    await this.#password.seeDescription(message);
  }

  async seePasswordFocused() {
    await this.#password.seeFocused();
  }
}
