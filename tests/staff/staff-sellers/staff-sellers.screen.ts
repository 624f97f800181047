import type { SellersQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';

/** The list of sellers, for staff. */
export class StaffSellersScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: 'Sellers' }),
      segments: 'Sellers by status',
      search: 'Search sellers',
    });
  }

  async goto(query?: SellersQuery) {
    await this.screen.goTo(pathTo.staffSellers(query));
    await this.seeList();
  }

  async open(company: string) {
    await this.row(company).getByRole('link', { name: company }).press();
  }

  /** These sellers and no others, in this sequence. */
  async seeSellers(...companies: string[]) {
    await this.table.getByRole('rowheader').getByRole('link').seeTexts(companies);
  }

  async seeInSeller(company: string, text: TextMatch) {
    await this.row(company).seeText(text);
  }
}
