import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

/** The form that changes the password of a user. */
export class PasswordScreen extends FormScreen<never> {
  constructor(screen: Screen) {
    super(screen, { labels: {}, save: 'Change password' });
  }

  get #current() {
    return this.screen.getByLabel('Current password');
  }

  get #new() {
    return this.screen.getByLabel('New password');
  }

  async enterPasswords(current: string, chosen: string) {
    await this.#current.fill(current);
    await this.enterNew(chosen);
  }

  async enterNew(password: string) {
    await this.#new.fill(password);
  }

  async seePasswords(current: string, chosen: string) {
    await this.#current.seeValue(current);
    await this.#new.seeValue(chosen);
  }

  async seeCurrentRefused() {
    await this.#current.seeInvalid(true);
  }

  async seeNewRefused(message: TextMatch) {
    await this.#new.seeInvalid(true);
    await this.#new.seeDescription(message);
  }

  async seeNewFocused() {
    await this.#new.seeFocused();
  }
}
