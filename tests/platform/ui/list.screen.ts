import type { Locator, Screen } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from './failed-state.screen.ts';

type ListNames = {
  /** The table or grid. */
  table: Locator;
  /** The links above the list, one for each part of it. */
  segments: string;
  /** The field of the search; a list without one has no name here. */
  search?: string;
};

/** A list with filters in its address. */
export class ListScreen {
  readonly failedRead: FailedStateScreen;
  protected readonly screen: Screen;
  protected readonly table: Locator;
  protected readonly searchBox: Locator;
  readonly #segments: Locator;

  constructor(screen: Screen, { table, segments, search }: ListNames) {
    this.screen = screen;
    this.failedRead = new FailedStateScreen(screen);
    this.table = table;
    this.searchBox = screen.getByRole('searchbox', search === undefined ? {} : { name: search });
    this.#segments = screen.getByRole('navigation', { name: segments });
  }

  protected row(text: string) {
    return this.table.getByRole('row').withText(text);
  }

  protected get firstRow() {
    return this.table.getByRole('row').nth(1);
  }

  async openSegment(name: string) {
    await this.#segments.getByRole('link', { name: new RegExp(`^${name}`) }).press();
  }

  async openNextPage() {
    await this.screen.getByRole('link', { name: 'Next page' }).press();
  }

  async search(text: string) {
    await this.searchBox.fill(text);
  }

  async clearFilters() {
    await this.screen.getByRole('link', { name: 'Clear filters' }).press();
  }

  /** On a phone the filters are behind a button. */
  async openFilters() {
    await this.screen.getByRole('button', { name: /^Filters/ }).press();
  }

  async sort(by: string) {
    await this.screen.getByRole('combobox', { name: 'Sort' }).choose(by);
  }

  async sortColumn(name: string) {
    await this.table.getByRole('columnheader', { name }).getByRole('link').press();
  }

  async seeList() {
    await this.firstRow.see();
  }

  async seeSegments(...texts: string[]) {
    await this.#segments.getByRole('link').seeTexts(texts);
  }

  async seeNothingFound() {
    await this.screen.getByText('No results found.').see();
  }
}
