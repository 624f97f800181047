import { mailedLinkPath } from '#contract/pages/mailed-link.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';

export class PasswordResetScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #address() {
    return this.#screen.getByRole('textbox', { name: 'Email address' });
  }

  get #password() {
    return this.#screen.getByLabel('New password');
  }

  get #again() {
    return this.#screen.getByRole('button', { name: 'Send again' });
  }

  async goto(secret?: string) {
    await this.#screen.goTo(
      secret === undefined ? pathTo.resetPassword() : mailedLinkPath({ page: 'resetPassword', secret }),
    );
    await this.#seeTitle('Choose a new password');
  }

  /** Whether the page shows that the link was sent. */
  hasSent(): Promise<boolean> {
    return this.#again.isShown();
  }

  async enterAddress(email: string) {
    await this.#address.fill(email);
  }

  async sendLink() {
    await this.#screen.getByRole('button', { name: 'Send link' }).press();
  }

  async askForLink(email: string) {
    await this.#address.fill(email);
    await this.#screen.key('Enter');
  }

  async askAgain() {
    await this.#again.press();
  }

  async correctAddress() {
    await this.#screen.getByRole('button', { name: 'Use a different address' }).press();
  }

  async choose(password: string) {
    await this.#password.fill(password);
    await this.#screen.key('Enter');
  }

  async goToSignIn() {
    await this.#screen.getByRole('main').getByRole('link', { name: 'Sign in' }).press();
  }

  async seeAskingFor({ isBusy }: { isBusy: boolean }) {
    await this.#address.see();
    await this.#seeBusy('Send link', isBusy);
  }

  async seeChoosing({ isBusy }: { isBusy: boolean }) {
    await this.#password.see();
    await this.#seeBusy('Save new password', isBusy);
  }

  async seeChecking() {
    await this.#screen.getByRole('status').withText('Checking the link').see();
  }

  async seeUnchecked() {
    await this.seeRefusal();
    await this.#screen.getByRole('button', { name: 'Try again' }).see();
  }

  async tryAgain() {
    await this.#screen.getByRole('button', { name: 'Try again' }).press();
  }

  async seeAddress(email: string) {
    await this.#address.seeValue(email);
  }

  async seeAddressFocused() {
    await this.#address.seeFocused();
  }

  /** The refused password is kept. */
  async seePasswordRefused(message: string | RegExp, password: string) {
    await this.seeRefusal(message);
    await this.#password.seeInvalid(true);
    await this.#password.seeValue(password);
  }

  async seeSent() {
    await this.#seeTitle('Check your inbox');
  }

  async seeSaved() {
    await this.#seeTitle('Password changed');
  }

  async seeWaiting(remaining: RegExp = /^Try again in/) {
    await this.#screen.getByRole('button', { name: remaining }).see();
  }

  async seeRefusal(message: string | RegExp = /\S/) {
    await this.#screen.getByRole('alert').withText(message).see();
  }

  async #seeTitle(name: string) {
    await this.#screen.getByRole('heading', { level: 1, name }).see();
  }

  async #seeBusy(name: string, isBusy: boolean) {
    await this.#screen.getByRole('button', { name }).seeBusy(isBusy);
  }
}
