import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';

/** The parts around the pages: navigation, account, notifications, and the title of the page itself. */
export class FrameScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #navigation() {
    return this.#screen.getByRole('navigation', { name: 'Main' });
  }

  get #signOut() {
    return this.#screen.getByRole('button', { name: 'Sign Out' });
  }

  get #pause() {
    return this.#screen.getByRole('dialog', { name: 'Your account is paused' });
  }

  get #notifications() {
    return this.#screen.getByRole('region', { name: 'Notifications' });
  }

  #title(name: TextMatch) {
    return this.#screen.getByRole('heading', { level: 1, name });
  }

  async openOrders() {
    await this.#navigation.getByRole('link', { name: /^Orders/ }).press();
  }

  async openProfile() {
    await this.#screen.getByRole('link', { name: /Account$/ }).press();
  }

  async signOut() {
    await this.#signOut.press();
  }

  /** Switches shortcuts of a single key on or off. */
  async setSingleKeys(isOn: boolean) {
    await this.#screen.getByRole('button', { name: 'Keyboard shortcuts' }).press();
    const dialog = this.#screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const box = dialog.getByRole('checkbox', { name: /^Use single-key shortcuts/ });
    await (isOn ? box.tick() : box.untick());
    await dialog.getByRole('button', { name: 'Done' }).press();
    await dialog.seeGone();
  }

  async goOnFromPause() {
    await this.#pause.getByRole('button', { name: 'Continue' }).press();
    await this.#pause.seeGone();
  }

  /** The dialog about the pause of a seller, which is shown once a visit. */
  async seePause(message: TextMatch = /\S/) {
    await this.#pause.seeText(message);
  }

  async seeSignedIn() {
    await this.#signOut.seeBusy(false);
  }

  async seeSigningOut() {
    await this.#signOut.seeBusy(true);
  }

  /** The loading screen in place of a page. */
  async seeLoading() {
    await this.#screen.getByRole('status').getByRole('heading', { level: 1 }).see();
  }

  async seeTitle(name: TextMatch) {
    await this.#title(name).see();
  }

  /** After a change of pages the title has the focus. */
  async seeTitleFocused(name: TextMatch) {
    await this.#title(name).seeFocused();
  }

  async seeNotification(text: TextMatch) {
    await this.#notifications.seeText(text);
  }

  async seeNoNotification() {
    await this.#notifications.getByRole('button', { name: 'Close notification' }).seeGone();
  }

  async seeAddress(address: TextMatch) {
    await this.#screen.seeAddress(address);
  }
}
