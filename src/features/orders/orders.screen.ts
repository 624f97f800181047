import type { OrdersQuery } from '#contract/pages/pages.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { FailedStateScreen } from '#src/ui/failed-state.screen.ts';
import type { Screen, TextMatch } from '#tests/screen/screen.ts';

/** The list of orders, with its filters. */
export class OrdersScreen {
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
  }

  get #table() {
    return this.#screen.getByRole('table', { name: /orders$/ });
  }

  #row(text: string) {
    return this.#table.getByRole('row').withText(text);
  }

  get #numbers() {
    return this.#table.getByRole('rowheader').getByRole('link');
  }

  get #segments() {
    return this.#screen.getByRole('navigation', { name: 'Orders by next step' });
  }

  get #search() {
    return this.#screen.getByRole('searchbox', { name: 'Search orders' });
  }

  get #destination() {
    return this.#screen.getByRole('button', { name: /^Destination/ });
  }

  get #destinations() {
    return this.#screen.getByRole('group', { name: 'Destination' });
  }

  #toggle(name: string) {
    return this.#screen.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  get #download() {
    return this.#screen.getByRole('button', { name: 'Download' });
  }

  async goto(query?: OrdersQuery) {
    await this.#screen.goTo(pathTo.orders(query));
    await this.seeList();
  }

  async open(fid: string) {
    await this.#row(fid).getByRole('link', { name: fid }).press();
  }

  async openSegment(name: string) {
    await this.#segments.getByRole('link', { name: new RegExp(`^${name}`) }).press();
  }

  async openPage(page: number) {
    const pages = this.#screen.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: `Page ${page}` }).press();
  }

  async openNextPage() {
    await this.#screen.getByRole('link', { name: 'Next page' }).press();
  }

  async openFirstPage() {
    await this.#screen.getByRole('link', { name: 'Go to the first page' }).press();
  }

  async showRows(count: number) {
    await this.#screen.getByRole('combobox', { name: 'Rows per page' }).choose(`${count} per page`);
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

  async chooseStatus(status: string) {
    await this.#screen.getByRole('combobox', { name: 'Status' }).choose(status);
  }

  /** Shows only orders that are new, or that expire soon, or all of them again. */
  async toggle(filter: 'New' | 'Expiring') {
    await this.#toggle(filter).press();
  }

  async openDestinations() {
    await this.#destination.press();
  }

  async tickDestination(country: string) {
    await this.#destinations.getByRole('checkbox', { name: country }).tick();
  }

  async closeDestinations() {
    await this.#screen.key('Escape');
  }

  async download() {
    await this.#download.press();
  }

  async seeList() {
    await this.#table.getByRole('row').nth(1).see();
  }

  /** These orders and no others, in this sequence. */
  async seeOrders(...fids: string[]) {
    await this.#numbers.seeTexts(fids);
  }

  /** The numbers of the orders, in their sequence. */
  async readOrders(): Promise<string[]> {
    return this.#numbers.readTexts();
  }

  async seeOrderCount(count: number) {
    await this.#numbers.seeCount(count);
  }

  /** A row with this number, or with another text. */
  async seeOrder(text: string) {
    await this.#row(text).see();
  }

  async seeInOrder(fid: string, text: TextMatch) {
    await this.#row(fid).seeText(text);
  }

  async seeNew(fid: string, isNew: boolean) {
    const mark = this.#row(fid).getByText('New');
    await (isNew ? mark.see() : mark.seeGone());
  }

  async seeSegments(...texts: string[]) {
    await this.#segments.getByRole('link').seeTexts(texts);
  }

  async seeToggle(name: 'New' | 'Expiring', count: number) {
    await this.#screen.getByRole('button', { name: `${name} ${count}` }).see();
  }

  async seeSearch(text: string) {
    await this.#search.seeValue(text);
  }

  async seeSearchFocused() {
    await this.#search.seeFocused();
  }

  async seeDestinations(text: string) {
    await this.#destinations.seeText(text);
  }

  async seeDestinationsClosed(summary: string) {
    await this.#screen.getByRole('button', { name: summary }).seeFocused();
    await this.#destinations.seeGone();
  }

  /** Follows the link to more orders that the search finds. */
  async openFoundElsewhere(text: string) {
    await this.#screen.getByRole('link', { name: text }).press();
  }

  async seeAnnounced(text: string) {
    await this.#screen.getByRole('status').withText(text).see();
  }

  async seeNothingFound() {
    await this.#screen.getByText('No results found.').see();
  }

  /** The empty list itself leads to what the search finds, and no line above it does. */
  async seeFoundOnlyElsewhere(text: string) {
    await this.#screen
      .getByRole('status')
      .withText('No results found.')
      .getByRole('link', { name: text })
      .see();
    await this.#screen.getByRole('link', { name: text }).seeCount(1);
  }

  /** Which orders of the list the page shows. */
  async seeRange(range: string) {
    await this.#screen.getByText(range).see();
  }

  async seeDownloading(isDownloading: boolean) {
    await this.#download.seeBusy(isDownloading);
  }
}
