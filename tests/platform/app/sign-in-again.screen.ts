import { LoginFormScreen } from '#tests/people/sign-in/login-form.screen.ts';
import type { Locator, Screen } from '#tests/platform/screen/screen.ts';

/** The dialog over a page whose session has ended. */
export class SignInAgainScreen extends LoginFormScreen {
  readonly #dialog: Locator;

  constructor(screen: Screen) {
    const dialog = screen.getByRole('dialog', { name: 'Your session has ended' });
    super(dialog);
    this.#dialog = dialog;
  }

  /** Signs in as the user whose session ended. */
  async goOn(password: string) {
    await this.enterPassword(password);
    await this.submit();
  }

  async leave() {
    await this.#dialog.getByRole('button', { name: 'Leave without signing in' }).press();
  }

  async see(email: string) {
    await this.seeTyped({ email });
    await this.seeToSignIn();
  }

  async seeGone() {
    await this.#dialog.seeGone();
  }
}
