import type { InventoryQuery } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { FailedStateScreen } from '#src/ui/failed-state.screen.ts';
import type { Screen, TextMatch } from '#tests/screen/screen.ts';
import { OffersGridScreen } from './offers-grid.screen.ts';

/** The list of offers, with its filters. */
export class InventoryScreen {
  readonly failedRead: FailedStateScreen;
  readonly grid: OffersGridScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
    this.grid = new OffersGridScreen(screen);
  }

  get #table() {
    return this.#screen.getByRole('grid', { name: 'Offers' });
  }

  #row(name: string) {
    return this.#table.getByRole('row').withText(name);
  }

  get #segments() {
    return this.#screen.getByRole('navigation', { name: 'Offers by status' });
  }

  get #search() {
    return this.#screen.getByRole('searchbox', { name: 'Search offers' });
  }

  get #brands() {
    return this.#screen.getByRole('group', { name: 'Brand' });
  }

  #difference(bound: 'From' | 'To') {
    return this.#screen.getByRole('textbox', { name: `${bound} (%)` });
  }

  async goto(query?: InventoryQuery) {
    await this.#screen.goTo(pathTo.inventory(query));
    await this.seeList();
  }

  async openSegment(name: string) {
    await this.#segments.getByRole('link', { name: new RegExp(`^${name}`) }).press();
  }

  async openOffer(name: string) {
    await this.#row(name).getByRole('link', { name }).press();
  }

  async openFirstOffer() {
    await this.#table.getByRole('row').nth(1).getByRole('link').press();
  }

  async openNextPage() {
    await this.#screen.getByRole('link', { name: 'Next page' }).press();
  }

  async search(text: string) {
    await this.#search.fill(text);
  }

  async clearFilters() {
    await this.#screen.getByRole('link', { name: 'Clear filters' }).press();
  }

  async sort(by: string) {
    await this.#screen.getByRole('combobox', { name: 'Sort' }).choose(by);
  }

  async sortColumn(name: string) {
    await this.#table.getByRole('columnheader', { name }).getByRole('link').press();
  }

  async openBrands() {
    await this.#screen.getByRole('button', { name: /^Brand/ }).press();
  }

  async seeBrand(name: string) {
    await this.#brands.getByRole('checkbox', { name }).see();
  }

  async tickBrand(name: string) {
    await this.openBrands();
    await this.#brands.getByRole('checkbox', { name }).tick();
    await this.#screen.key('Escape');
  }

  async openDifference() {
    await this.#screen.getByRole('button', { name: /^Difference:?/ }).press();
  }

  async enterDifference(from: string, to: string) {
    await this.#difference('From').fill(from);
    await this.#difference('To').fill(to);
    await this.#screen.getByRole('button', { name: 'Apply' }).press();
  }

  async clearDifference() {
    await this.#screen.getByRole('button', { name: 'Clear' }).press();
  }

  async seeList() {
    await this.#table.getByRole('row').nth(1).see();
  }

  /** These offers and no others, in this sequence, by name, GTIN and brand. */
  async seeOffers(...offers: TextMatch[]) {
    await this.#table.getByRole('rowheader').seeTexts(offers);
  }

  async seeInOffer(name: string, text: TextMatch) {
    await this.#row(name).seeText(text);
  }

  async seeInFirstOffer(text: TextMatch) {
    await this.#table.getByRole('row').nth(1).seeText(text);
  }

  async seeSegments(...texts: string[]) {
    await this.#segments.getByRole('link').seeTexts(texts);
  }

  async seeSummary(text: string) {
    await this.#screen.getByText(text).see();
  }

  async seeDifferenceIssue(text: string) {
    await this.#screen.getByText(text).see();
  }

  /** The list of a status is empty. */
  async seeNothing() {
    await this.#table.seeGone();
  }

  async seeNothingFound() {
    await this.#screen.getByText('No results found.').see();
  }
}
