import { mailedLinkPath } from '#contract/pages/mailed-link.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';

export class ActivationScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #button() {
    return this.#screen.getByRole('button', { name: /activate( account)?$/i });
  }

  get #password() {
    return this.#screen.getByLabel('New password');
  }

  async goto(secret: string) {
    await this.#screen.goTo(mailedLinkPath({ page: 'activateAccount', secret }));
  }

  async activate() {
    await this.#button.press();
  }

  /** Requires that the form is shown. */
  asksForPassword(): Promise<boolean> {
    return this.#password.isShown();
  }

  async choosePassword(password: string) {
    await this.#password.fill(password);
    await this.activate();
  }

  async tryAgain() {
    await this.#screen.getByRole('button', { name: 'Try again' }).press();
  }

  async goToSignIn() {
    await this.#screen.getByRole('main').getByRole('link', { name: 'Sign in' }).press();
  }

  async askForNewLink() {
    await this.#screen.getByRole('link', { name: 'Get a new link' }).press();
  }

  async seeChecking() {
    await this.#screen.getByRole('status').withText('Checking the link').see();
  }

  async seeUnchecked() {
    await this.#screen.getByRole('alert').see();
    await this.#screen.getByRole('button', { name: 'Try again' }).see();
  }

  async seeForm() {
    await this.#button.see();
    await this.#button.seeBusy(false);
  }

  async seeBusy() {
    await this.#button.seeBusy(true);
  }

  async seeWaiting() {
    await this.#screen.getByRole('button', { name: /^Try again in/ }).see();
  }

  async seeRefusal(message: string | RegExp = /\S/) {
    await this.#screen.getByRole('alert').withText(message).see();
  }

  async seePasswordRefused(message: string | RegExp) {
    await this.seeRefusal(message);
    await this.#password.seeInvalid(true);
  }

  async seePassword(password: string) {
    await this.#password.seeValue(password);
  }

  async seeWayTo(name: 'Contact us' | 'Get a new link') {
    await this.#screen.getByRole('link', { name }).see();
  }

  async seeActive() {
    await this.#screen.getByRole('heading', { level: 1, name: 'Your account is active' }).see();
    await this.#screen.getByRole('main').getByRole('link', { name: 'Sign in' }).seeFocused();
  }
}
