import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

/** Messages and analytics events that would have been sent. */
export class OutboxScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** The newest message with this text. */
  #message(text: TextMatch) {
    return this.#screen.getByRole('main').getByRole('article').withText(text).first();
  }

  get #recipient() {
    return this.#screen.getByRole('searchbox', { name: 'Recipient' });
  }

  #event(position: number) {
    return this.#screen.getByRole('list', { name: 'Events' }).getByRole('listitem').nth(position);
  }

  #link(label: string) {
    return this.#screen.getByRole('link', { name: label }).first();
  }

  async goto() {
    await this.#screen.goTo(pathTo.outbox());
    await this.#screen.getByRole('heading', { level: 1, name: 'Outbox' }).see();
  }

  async enterRecipient(recipient: string) {
    await this.#recipient.fill(recipient);
    await this.#recipient.blur();
  }

  async showMessagesTo(recipient: string) {
    await this.enterRecipient(recipient);
    await this.#message(`To ${recipient}`).see();
  }

  async seeMessages(text: TextMatch, count: number) {
    await this.#screen.getByRole('main').getByRole('article').withText(text).seeCount(count);
  }

  async openLink(label: string) {
    await this.#link(label).press();
  }

  async openEvents() {
    await this.#screen.getByRole('link', { name: 'Events' }).press();
  }

  async readCode(): Promise<string> {
    const text = await this.#message(/is your .*code/).readText();
    const code = /\b\d{6}\b/.exec(text)?.[0];
    if (code === undefined) throw new Error('No code was sent.');
    return code;
  }

  async tryAgain() {
    await new FailedStateScreen(this.#screen).tryAgain();
  }

  hasLink(label: string): Promise<boolean> {
    return this.#link(label).isShown();
  }

  /** The text of an empty list, or of one that could not be loaded. */
  async seeText(message: TextMatch) {
    await this.#screen.getByText(message).see();
  }

  /** The event at a position, counted from 0: the newest first. */
  async seeEvent(position: number, ...texts: string[]) {
    for (const text of texts) await this.#event(position).seeText(text);
  }
}
