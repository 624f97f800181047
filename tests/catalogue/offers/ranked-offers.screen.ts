import type { RankedQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';

/** The offers by standing, with what winning would cost. */
export class RankedOffersScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: 'Ranked offers' }),
      segments: 'Offers by standing',
    });
  }

  async goto(query?: RankedQuery) {
    await this.screen.goTo(pathTo.ranked(query));
    await this.seeList();
  }

  async openOffer(name: string) {
    await this.table.getByRole('link', { name }).press();
  }

  async openFirstOffer() {
    await this.firstRow.getByRole('link').press();
  }

  async openInventory() {
    await this.screen
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Inventory' })
      .press();
  }

  async seeSummary(text: string) {
    await this.screen.getByText(text).see();
  }

  /** The rows after the head, in this sequence. */
  async seeOffers(...rows: TextMatch[]) {
    await this.table.getByRole('row').seeTexts([/^Product/, ...rows]);
  }

  async seeEmpty(title: string) {
    await this.screen.getByText(title).see();
  }
}
