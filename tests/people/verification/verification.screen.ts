import { pathTo } from '#contract/pages/paths.ts';
import type { VerificationChannel } from '#machines/people/verification/verification.actors.ts';
import type { Locator, Screen } from '#tests/platform/screen/screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

const titles: Record<VerificationChannel, string> = {
  email: 'Email address',
  phone: 'Phone number',
};

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

  get #newEmail() {
    return this.#card('email').getByRole('textbox', { name: 'New email address' });
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

  /** Opens the form for another email address. */
  async openEmailChange() {
    await this.#button('email', /^Change email address/).press();
  }

  /** Replaces the email address, to which a code is then sent. */
  async changeEmail(email: string, password: string) {
    await this.#newEmail.fill(email);
    await this.#card('email').getByLabel('Your password').fill(password);
    await this.#button('email', /^Change and send code/).press();
  }

  async cancelEmailChange() {
    await this.#button('email', /^Cancel/).press();
  }

  /** Returns to the number, after a code was sent to it. */
  async correctNumber() {
    await this.#button('phone', /^Change phone number/).press();
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

  /** The hint tells where the code was sent. */
  async seeSentTo(channel: VerificationChannel, to: string) {
    await this.#code(channel).seeDescription(new RegExp(`^Sent to ${to.replaceAll('+', String.raw`\+`)}\\.`));
  }

  async seeNewEmailRefused(message: string | RegExp, email: string) {
    await this.#newEmail.seeDescription(message);
    await this.#newEmail.seeValue(email);
  }

  async seeToSendFocused(to: string) {
    await this.#card('email')
      .getByText(/^We’ll send a six-digit code to/)
      .withText(to)
      .seeFocused();
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

  /** `hasCode`: whether the field of a sent code is shown beside it; when omitted, both are right. */
  async seeWaiting(channel: VerificationChannel, { hasCode }: { hasCode?: boolean } = {}) {
    await new WaitButtonScreen(this.#card(channel)).see();
    if (hasCode !== undefined) await (hasCode ? this.#code(channel).see() : this.#code(channel).seeGone());
  }

  /** Neither is a code checked nor another one sent. */
  async seeBothWaiting(channel: VerificationChannel) {
    await this.#button(channel, /^Try again in \d/).seeCount(2);
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
    await this.#summary(/^Last step/).seeGone();
  }

  get #both() {
    return this.#screen.getByRole('status').withText('Email and phone verified');
  }
}
