import type { Locator, Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

const dialogs = {
  addition: { title: 'Add an email address', submit: 'Add address' },
  promotion: { title: 'Make this your primary address?', submit: 'Make primary' },
  removal: { title: 'Remove this address?', submit: 'Remove address' },
} as const;

export type EmailChange = keyof typeof dialogs;

/** The email addresses of a user, and the dialog of each change. */
export class EmailsScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #list() {
    return this.#screen.getByRole('list', { name: 'Email addresses' });
  }

  get #add() {
    return this.#screen.getByRole('main').getByRole('button', { name: 'Add address' });
  }

  #dialog(change: EmailChange): Locator {
    return this.#screen.getByRole('dialog', { name: dialogs[change].title });
  }

  #submit(change: EmailChange): Locator {
    return this.#dialog(change).getByRole('button', { name: dialogs[change].submit });
  }

  #password(change: EmailChange): Locator {
    return this.#dialog(change).getByLabel('Your password');
  }

  get #email() {
    return this.#dialog('addition').getByRole('textbox', { name: 'Email address' });
  }

  #promote(email: string): Locator {
    return this.#list.getByRole('button', { name: new RegExp(`^Make ${email || '.*'} primary$`) });
  }

  async askToAdd() {
    await this.#add.press();
  }

  async enterEmail(email: string) {
    await this.#email.fill(email);
  }

  async enterPassword(change: EmailChange, password: string) {
    await this.#password(change).fill(password);
  }

  async submit(change: EmailChange) {
    await this.#submit(change).press();
  }

  async submitByEnter(change: EmailChange) {
    await this.#password(change).key('Enter');
  }

  async add(email: string, password: string) {
    await this.enterEmail(email);
    await this.confirm('addition', password);
  }

  /** Asks to make this address primary, or the first that can be. */
  async askToPromote(email = '') {
    await this.#promote(email).first().press();
  }

  /** Asks to remove this address, or the first that can be. */
  async askToRemove(email = '') {
    await this.#list
      .getByRole('button', { name: new RegExp(`^Remove ${email}`) })
      .first()
      .press();
  }

  /** Gives the password that a change needs. */
  async confirm(change: EmailChange, password: string) {
    await this.enterPassword(change, password);
    await this.submit(change);
  }

  async close() {
    await this.#screen.getByRole('button', { name: /^(Cancel|Keep it)$/ }).press();
  }

  async seeList() {
    await this.#list.see();
    await this.seeClosed();
  }

  async seeWaiting(change: EmailChange) {
    await new WaitButtonScreen(this.#dialog(change)).see();
  }

  async seeClosed() {
    await this.#screen.getByRole('dialog').seeGone();
  }

  async seeEmail(text: TextMatch) {
    await this.#list.getByRole('listitem').withText(text).see();
  }

  async seeNoEmail(text: TextMatch) {
    await this.#list.getByRole('listitem').withText(text).seeGone();
  }

  async seeCanBePrimary(email: string) {
    await this.#promote(email).see();
  }

  async seeCannotBePrimary(email: string) {
    await this.#promote(email).seeGone();
  }

  async seeDialog(change: EmailChange, { isBusy = false } = {}) {
    await this.#submit(change).seeBusy(isBusy);
  }

  async seeRefusal(message: TextMatch = /\S/) {
    await this.#screen.getByRole('dialog').getByRole('alert').withText(message).see();
  }

  async seeEmailValue(email: string) {
    await this.#email.seeValue(email);
  }

  async seePasswordValue(change: EmailChange, password: string) {
    await this.#password(change).seeValue(password);
  }

  async seeEmailRefused(message: TextMatch) {
    await this.#email.seeFocused();
    await this.#email.seeDescription(message);
  }

  async seePasswordRefused(change: EmailChange) {
    await this.#password(change).seeInvalid(true);
  }

  async seePasswordFocused(change: EmailChange) {
    await this.#password(change).seeFocused();
  }

  async seeAddFocused() {
    await this.#add.seeFocused();
  }

  async seeListFocused() {
    await this.#list.seeFocused();
  }
}
