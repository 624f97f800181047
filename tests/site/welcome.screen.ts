import { pathTo } from '#contract/pages/paths.ts';
import { SlowCallScreen } from '#tests/platform/forms/slow-call.screen.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

/** The first page of the embedded marketplace. */
export class WelcomeScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #people() {
    return this.#screen.getByRole('region', { name: 'Sample accounts' });
  }

  get #marketplace() {
    return this.#screen.getByRole('region', { name: 'Marketplace status' });
  }

  get #waits() {
    return this.#screen.getByRole('button', { name: /^Try again in/ });
  }

  #account(email: string) {
    return this.#people.getByRole('listitem').withText(email);
  }

  #signIn(firstName: string) {
    return this.#screen.getByRole('button', { name: `Sign in as ${firstName}` });
  }

  async goto() {
    await this.#screen.goTo(pathTo.welcome());
    await this.seePage();
  }

  async signInAs(firstName: string) {
    await this.#signIn(firstName).press();
  }

  /** The notice of a sign-in that takes longer than usual. */
  slowSignIn(email: string) {
    return new SlowCallScreen(this.#account(email));
  }

  async signOut() {
    await this.#screen.getByRole('button', { name: 'Sign out' }).press();
  }

  async loadPeopleAgain() {
    await new FailedStateScreen(this.#people).tryAgain();
  }

  async loadMarketplaceAgain() {
    await new FailedStateScreen(this.#marketplace).tryAgain();
  }

  async seePage() {
    await this.#screen.getByRole('heading', { level: 1, name: 'Welcome to Quayside' }).see();
  }

  async seeAccount(email: string) {
    await this.#account(email).see();
  }

  async seeToSignInAs(firstName: string) {
    await this.#signIn(firstName).seeBusy(false);
  }

  async seeNoSignIn() {
    await this.#screen.getByRole('button', { name: /^Sign in as/ }).seeGone();
  }

  async seeSignedIn(name: string) {
    await this.#screen.getByText(`You’re signed in as ${name}.`).see();
  }

  async seeRefusal(message: TextMatch, email?: string) {
    const place = email === undefined ? this.#screen : this.#account(email);
    await place.getByRole('alert').seeText(message);
  }

  /** The buttons of this number of accounts count down. */
  async seeWaiting(accounts: number) {
    await this.#waits.nth(accounts - 1).see();
    await this.#waits.nth(accounts).seeGone();
  }

  async seePeopleFailed() {
    await new FailedStateScreen(this.#people).see('We couldn’t load the accounts. Try again.');
  }

  async seeMarketplace() {
    await this.#marketplace.getByText('Online').see();
  }
}
