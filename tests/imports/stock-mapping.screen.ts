import type { MappingPageQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

/** Offers without a known product, with what they may be. */
export class StockMappingScreen {
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
  }

  get #offers() {
    return this.#screen.getByRole('list', { name: 'Offers to match' });
  }

  get #suggestions() {
    return this.#screen.getByRole('region', { name: 'Suggestions' });
  }

  get #segments() {
    return this.#screen.getByRole('navigation', { name: 'Offers by problem' });
  }

  get #request() {
    return this.#screen.getByRole('dialog', { name: 'Request this product' });
  }

  get #note() {
    return this.#request.getByRole('textbox', { name: /^Note/ });
  }

  get #sure() {
    return this.#screen.getByRole('dialog', { name: 'Match sure ones' });
  }

  #matchButton(product: string) {
    return this.#screen.getByRole('button', { name: `Match with ${product}` });
  }

  async goto(query?: MappingPageQuery) {
    await this.#screen.goTo(pathTo.mapping(query));
    await this.#offers.see();
  }

  async openSegment(name: string) {
    await this.#segments.getByRole('link', { name: new RegExp(`^${name}`) }).press();
  }

  async open(offer: string) {
    await this.#offers.getByRole('link', { name: new RegExp(offer) }).press();
  }

  async openFirst() {
    await this.#offers.getByRole('link').first().press();
  }

  async match(product: string) {
    await this.#matchButton(product).press();
  }

  /** The suggestion that can be accepted first. */
  async matchFirst() {
    await this.#suggestions
      .getByRole('button', { name: /^Match with / })
      .first()
      .press();
  }

  async rejectAll() {
    await this.#suggestions.getByRole('button', { name: /^None of these/ }).press();
  }

  /** Presses Enter at the choice that has the focus. */
  async acceptWithEnter() {
    await this.#screen.key('Enter');
  }

  async reject(product: string) {
    await this.#screen.getByRole('button', { name: `Not this: ${product}` }).press();
  }

  async takeRejectionsBack() {
    await this.#screen.getByRole('button', { name: 'Show rejected suggestions' }).press();
  }

  async useRepair(gtin: string) {
    await this.#screen.getByRole('button', { name: `Use this GTIN: ${gtin}` }).press();
  }

  async changeGtin(gtin: string) {
    await this.#screen.getByRole('textbox', { name: 'Another GTIN' }).fill(gtin);
    await this.#screen.getByRole('button', { name: 'Change GTIN' }).press();
  }

  async requestProduct(note: string) {
    await this.enterRequest(note);
    await this.sendRequest();
  }

  async openRequest() {
    await this.#screen.getByRole('button', { name: 'Request this product' }).press();
  }

  async enterRequest(note: string) {
    await this.openRequest();
    await this.#note.fill(note);
  }

  async cancelRequest() {
    await this.#request.getByRole('button', { name: 'Cancel' }).press();
  }

  async sendRequest() {
    await this.#request.getByRole('button', { name: 'Send request' }).press();
  }

  async seeRequestNote(note: string) {
    await this.#note.seeValue(note);
  }

  async seeRejected() {
    await this.#screen.getByRole('button', { name: 'Show rejected suggestions' }).see();
  }

  async openSure() {
    await this.#screen.getByRole('button', { name: 'Match sure ones' }).press();
  }

  async matchSure() {
    await this.#sure.getByRole('button', { name: /^Match \d/ }).press();
  }

  async seeSure(text: TextMatch) {
    await this.#sure.getByRole('status').seeText(text);
  }

  async seeOffers(...texts: TextMatch[]) {
    await this.#offers.getByRole('link').seeTexts(texts);
  }

  async seeSuggestions(...texts: TextMatch[]) {
    await this.#suggestions.getByRole('listitem').seeTexts(texts);
  }

  async seeSegments(...texts: string[]) {
    await this.#segments.getByRole('link').seeTexts(texts);
  }

  async seeText(text: TextMatch) {
    await this.#screen.getByText(text).see();
  }
}
