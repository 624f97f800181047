import type { InventoryQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';
import { OffersGridScreen } from './offers-grid.screen.ts';

/** The list of offers, with its filters. */
export class OffersScreen extends ListScreen {
  readonly grid: OffersGridScreen;

  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('grid', { name: 'Offers' }),
      segments: 'Offers by status',
      search: 'Search offers',
    });
    this.grid = new OffersGridScreen(screen);
  }

  get #brands() {
    return this.screen.getByRole('group', { name: 'Brand' });
  }

  get #filters() {
    return this.screen.getByRole('region', { name: 'Filters' });
  }

  #difference(bound: 'From' | 'To') {
    return this.screen.getByRole('textbox', { name: `${bound} (%)` });
  }

  async goto(query?: InventoryQuery) {
    await this.screen.goTo(pathTo.inventory(query));
    await this.seeList();
  }

  async openOffer(name: string) {
    await this.row(name).getByRole('link', { name }).press();
  }

  async openFirstOffer() {
    await this.firstRow.getByRole('link').press();
  }

  async openDownload() {
    await this.screen.getByRole('button', { name: 'Download' }).press();
  }

  /** The panel of the download is open. */
  async download(kind: 'XLSX' | 'CSV') {
    await this.#filters
      .getByRole('button', { name: new RegExp(`^(Download ${kind}|Try again in .+)$`) })
      .press();
  }

  async openRanked() {
    await this.screen.getByRole('link', { name: 'Ranked view' }).press();
  }

  async openBrands() {
    await this.screen.getByRole('button', { name: /^Brand/ }).press();
  }

  async seeBrand(name: string) {
    await this.#brands.getByRole('checkbox', { name }).see();
  }

  async tickBrand(name: string) {
    await this.openBrands();
    await this.#brands.getByRole('checkbox', { name }).tick();
    await this.screen.key('Escape');
  }

  async openDifference() {
    await this.screen.getByRole('button', { name: /^Difference:?/ }).press();
  }

  async enterDifference(from: string, to: string) {
    await this.#difference('From').fill(from);
    await this.#difference('To').fill(to);
    await this.screen.getByRole('button', { name: 'Apply' }).press();
  }

  async clearDifference() {
    await this.screen.getByRole('button', { name: 'Clear' }).press();
  }

  /** These offers and no others, in this sequence, by name, GTIN and brand. */
  async seeOffers(...offers: TextMatch[]) {
    await this.table.getByRole('rowheader').seeTexts(offers);
  }

  async seeInOffer(name: string, text: TextMatch) {
    await this.row(name).seeText(text);
  }

  async seeInFirstOffer(text: TextMatch) {
    await this.firstRow.seeText(text);
  }

  async seeSummary(text: string) {
    await this.screen.getByText(text).see();
  }

  async seeDifferenceIssue(text: string) {
    await this.screen.getByText(text).see();
  }

  /** The list of a status is empty. */
  async seeNothing() {
    await this.table.seeGone();
  }
}
