import type { Region } from '#tests/platform/screen/screen.ts';

/** The form of the login page, and of the dialog over a page whose session has ended. */
export class LoginFormScreen {
  readonly #form: Region;

  constructor(region: Region) {
    this.#form = region;
  }

  get #email() {
    return this.#form.getByRole('textbox', { name: 'Email address' });
  }

  get #password() {
    return this.#form.getByLabel('Password');
  }

  get #submit() {
    return this.#form.getByRole('button', { name: 'Sign in' });
  }

  get #wait() {
    return this.#form.getByRole('button', { name: /^Try again in/ });
  }

  async enter(email: string, password: string) {
    await this.#email.fill(email);
    await this.#password.fill(password);
  }

  async enterPassword(password: string) {
    await this.#password.fill(password);
  }

  async submitByEnter() {
    await this.#password.key('Enter');
  }

  async submit() {
    await this.#submit.press();
  }

  async signIn(email: string, password: string) {
    await this.enter(email, password);
    await this.submit();
  }

  async showPassword() {
    await this.#form.getByRole('button', { name: 'Show password' }).press();
  }

  async hidePassword() {
    await this.#form.getByRole('button', { name: 'Hide password' }).press();
  }

  async seeToSignIn() {
    await this.#submit.seeBusy(false);
  }

  async seeEnabled() {
    await this.#submit.seeEnabled(true);
  }

  async seeBusy() {
    await this.#submit.seeBusy(true);
  }

  /** After too many attempts the button is disabled for some time. */
  async seeWaiting(remaining: RegExp = /^Try again in/) {
    await this.#wait.withText(remaining).see();
    await this.#wait.seeEnabled(false);
  }

  async seeRefusal(message: string | RegExp) {
    await this.#form.getByRole('alert').seeText(message);
  }

  async seeEmailRefused(message: string | RegExp) {
    await this.#email.seeFocused();
    await this.#email.seeDescription(message);
  }

  /** The typed values are kept. */
  async seeTyped({ email, password }: { email?: string; password?: string }) {
    if (email !== undefined) await this.#email.seeValue(email);
    if (password !== undefined) await this.#password.seeValue(password);
  }

  async seePasswordFocused() {
    await this.#password.seeFocused();
  }

  /** A shown password has the role of a text box. */
  async seePasswordShown(isShown: boolean) {
    const shown = this.#form.getByRole('textbox', { name: 'Password' });
    await (isShown ? shown.see() : shown.seeGone());
  }
}
