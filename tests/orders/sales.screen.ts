import type { OrdersQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';

/** The list of orders, with its filters. */
export class SalesScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: /orders$/ }),
      segments: 'Orders by next step',
      search: 'Search orders',
    });
  }

  get #numbers() {
    return this.table.getByRole('rowheader').getByRole('link');
  }

  get #destination() {
    return this.screen.getByRole('button', { name: /^Destination/ });
  }

  get #destinations() {
    return this.screen.getByRole('group', { name: 'Destination' });
  }

  #toggle(name: string) {
    return this.screen.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  get #download() {
    return this.screen.getByRole('button', { name: 'Download' });
  }

  async goto(query?: OrdersQuery) {
    await this.screen.goTo(pathTo.orders(query));
    await this.seeList();
  }

  async open(fid: string) {
    await this.row(fid).getByRole('link', { name: fid }).press();
  }

  async openPage(page: number) {
    const pages = this.screen.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: `Page ${page}` }).press();
  }

  async openFirstPage() {
    await this.screen.getByRole('link', { name: 'Go to the first page' }).press();
  }

  async showRows(count: number) {
    await this.screen.getByRole('combobox', { name: 'Rows per page' }).choose(`${count} per page`);
  }

  async chooseStatus(status: string) {
    await this.screen.getByRole('combobox', { name: 'Status' }).choose(status);
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
    await this.screen.key('Escape');
  }

  async download() {
    await this.#download.press();
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
    await this.row(text).see();
  }

  async seeInOrder(fid: string, text: TextMatch) {
    await this.row(fid).seeText(text);
  }

  async seeNew(fid: string, isNew: boolean) {
    const mark = this.row(fid).getByText('New');
    await (isNew ? mark.see() : mark.seeGone());
  }

  async seeToggle(name: 'New' | 'Expiring', count: number) {
    await this.screen.getByRole('button', { name: `${name} ${count}` }).see();
  }

  async seeSearch(text: string) {
    await this.searchBox.seeValue(text);
  }

  async seeSearchFocused() {
    await this.searchBox.seeFocused();
  }

  async seeDestinations(text: string) {
    await this.#destinations.seeText(text);
  }

  async seeDestinationsClosed(summary: string) {
    await this.screen.getByRole('button', { name: summary }).seeFocused();
    await this.#destinations.seeGone();
  }

  /** Follows the link to more orders that the search finds. */
  async openFoundElsewhere(text: string) {
    await this.screen.getByRole('link', { name: text }).press();
  }

  async seeAnnounced(text: string) {
    await this.screen.getByRole('status').withText(text).see();
  }

  /** The empty list itself leads to what the search finds, and no line above it does. */
  async seeFoundOnlyElsewhere(text: string) {
    await this.screen
      .getByRole('status')
      .withText('No results found.')
      .getByRole('link', { name: text })
      .see();
    await this.screen.getByRole('link', { name: text }).seeCount(1);
  }

  /** Which orders of the list the page shows. */
  async seeRange(range: string) {
    await this.screen.getByText(range).see();
  }

  async seeDownloading(isDownloading: boolean) {
    await this.#download.seeBusy(isDownloading);
  }
}
