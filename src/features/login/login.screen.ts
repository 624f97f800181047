import { pathTo } from '#contract/pages/paths.ts';
import type { Screen } from '#tests/screen/screen.ts';

export class LoginScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #email() {
    return this.#screen.getByRole('textbox', { name: 'E-mail address' });
  }

  get #password() {
    return this.#screen.getByLabel('Password');
  }

  get #submit() {
    return this.#screen.getByRole('button', { name: 'Sign in' });
  }

  get #alert() {
    return this.#screen.getByRole('alert');
  }

  get #wait() {
    return this.#screen.getByRole('button', { name: /^Try again in/ });
  }

  async goto(redirectPath?: string) {
    await this.#screen.goTo(pathTo.login({ redirectPath }));
    await this.seeForm();
  }

  async enter(email: string, password: string) {
    await this.#email.fill(email);
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
    await this.#screen.getByRole('button', { name: 'Show password' }).press();
  }

  async hidePassword() {
    await this.#screen.getByRole('button', { name: 'Hide password' }).press();
  }

  async seeForm() {
    await this.#screen.getByRole('heading', { name: 'Sign in' }).see();
    await this.#submit.seeEnabled(true);
  }

  /** On a page of its own, or in the dialog over a lapsed session. */
  async seeToSignIn() {
    await this.#submit.seeBusy(false);
  }

  async seeBusy() {
    await this.#submit.seeBusy(true);
  }

  /** After too many attempts the button is disabled for some time. */
  async seeWaiting(remaining: RegExp = /^Try again in/) {
    await this.#wait.withText(remaining).see();
    await this.#wait.seeEnabled(false);
  }

  async seeRefusal(sentence: string | RegExp) {
    await this.#alert.seeText(sentence);
  }

  async seeEmailRefused(sentence: string | RegExp) {
    await this.#email.seeFocused();
    await this.#email.seeDescription(sentence);
  }

  /** The typed values are kept. */
  async seeTyped({ email, password }: { email?: string; password?: string }) {
    if (email !== undefined) await this.#email.seeValue(email);
    if (password !== undefined) await this.#password.seeValue(password);
  }

  /** A shown password has the role of a text box. */
  async seePasswordShown(isShown: boolean) {
    const shown = this.#screen.getByRole('textbox', { name: 'Password' });
    await (isShown ? shown.see() : shown.seeGone());
  }
}
