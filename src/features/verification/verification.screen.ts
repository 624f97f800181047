import { pathTo } from '#contract/pages/paths.ts';
import type { VerificationChannel } from '#machines/verification/verification.actors.ts';
import type { Locator, Screen } from '#tests/screen/screen.ts';

const titles: Record<VerificationChannel, string> = { email: 'Email address', phone: 'Phone' };

/** The verification page, with a card for e-mail and one for phone. */
export class VerificationScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  #card(channel: VerificationChannel): Locator {
    return this.#screen.getByRole('region', { name: titles[channel] });
  }

  #code(channel: VerificationChannel): Locator {
    return this.#card(channel).getByRole('textbox', { name: 'Code' });
  }

  #button(channel: VerificationChannel, name: RegExp): Locator {
    return this.#card(channel).getByRole('button', { name });
  }

  get #number() {
    return this.#card('phone').getByRole('textbox', { name: 'Phone number' });
  }

  async goto() {
    await this.#screen.goTo(pathTo.activateAccount());
    await this.seePage();
  }

  async ask(channel: VerificationChannel) {
    await this.#button(channel, /^Send/).press();
  }

  async askAgain(channel: VerificationChannel) {
    await this.#button(channel, /^Send another/).press();
  }

  #summary(message: string | RegExp) {
    return this.#screen.getByText(message);
  }

  async changeNumber(phone: string) {
    await this.#number.fill(phone);
  }

  async type(channel: VerificationChannel, code: string) {
    await this.#code(channel).fill(code);
  }

  async verify(channel: VerificationChannel) {
    await this.#button(channel, /^Verify/).press();
  }

  async enter(channel: VerificationChannel, code: string) {
    await this.#code(channel).fill(code);
    await this.#screen.key('Enter');
  }

  async goOn() {
    await this.#screen.getByRole('link', { name: 'Continue' }).press();
  }

  async seePage() {
    await this.#screen.getByRole('heading', { level: 1, name: 'Activate your account' }).see();
  }

  async seeToSend(channel: VerificationChannel, { isBusy = false } = {}) {
    await this.#code(channel).seeGone();
    await this.#button(channel, /^Send (email|code)/).seeBusy(isBusy);
  }

  async seeCodeFocused(channel: VerificationChannel) {
    await this.#code(channel).seeFocused();
  }

  /** The refused code is kept. */
  async seeCodeRefused(channel: VerificationChannel, message: string | RegExp, code: string) {
    await this.seeRefusal(channel, message);
    await this.#code(channel).seeInvalid(true);
    await this.#code(channel).seeValue(code);
  }

  /** The message at the field, before the marketplace is asked. */
  async seeCodeIncomplete(channel: VerificationChannel) {
    await this.#code(channel).seeDescription(/Enter the six-digit code\./);
  }

  async seeCode(channel: VerificationChannel) {
    await this.#code(channel).see();
    await this.#button(channel, /^Verify/).seeBusy(false);
  }

  async seeToSendAgain(channel: VerificationChannel, { isBusy = false } = {}) {
    await this.#code(channel).see();
    await this.#button(channel, /^Send another/).seeBusy(isBusy);
  }

  async seeSentAgain(message: string) {
    await this.#screen.getByText(message).first().see();
  }

  async seeTyped(channel: VerificationChannel, code: string | RegExp) {
    await this.#code(channel).seeValue(code);
  }

  async seeNumber(phone: string) {
    await this.#number.seeValue(phone);
  }

  async seeChecking(channel: VerificationChannel) {
    await this.#button(channel, /^Verify/).seeBusy(true);
  }

  async seeWaiting(channel: VerificationChannel, { hasCode }: { hasCode: boolean }) {
    await this.#button(channel, /^Try again in/).see();
    await (hasCode ? this.#code(channel).see() : this.#code(channel).seeGone());
  }

  async seeRefusal(channel: VerificationChannel, message: string | RegExp = /\S/) {
    await this.#card(channel).getByRole('alert').withText(message).see();
  }

  /** When both are verified, the next page replaces the cards. */
  async seeVerified(channel: VerificationChannel) {
    const one = this.#card(channel).getByText('Verified');
    await one.or(this.#both).see();
  }

  /** The verified address or number replaces the form of the card and has the focus. */
  async seeVerifiedFocused(channel: VerificationChannel, message: string) {
    const verified = this.#card(channel).getByText(message);
    await verified.seeFocused();
  }

  /** The message about what is left to verify. */
  async seeLeft(message: string | RegExp) {
    await this.#summary(message).see();
  }

  async seeBothVerified() {
    await this.#both.see();
  }

  async seeNothingLeft() {
    await this.#screen.getByRole('link', { name: 'Continue' }).seeFocused();
    await this.#summary(/left:/).seeGone();
  }

  get #both() {
    return this.#screen.getByRole('status').withText('Email and phone verified');
  }
}
