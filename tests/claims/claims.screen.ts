import type { ClaimsQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';

/** The list of claims, with its filters. */
export class ClaimsScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: 'Claims' }),
      segments: 'Claims by status',
      search: 'Search claims',
    });
  }

  async goto(query?: ClaimsQuery) {
    await this.screen.goTo(pathTo.claims(query));
    await this.seeList();
  }

  async open(fid: string) {
    await this.row(fid).getByRole('link', { name: fid }).press();
  }

  async openFirst() {
    await this.firstRow.getByRole('rowheader').getByRole('link').press();
  }

  /** Opens the menu of a filter, ticks an option and closes the menu. */
  async filterBy(filter: 'Category' | 'Buyer’s country', option: string) {
    await this.screen.getByRole('button', { name: new RegExp(`^${filter}`) }).press();
    await this.screen.getByRole('group', { name: filter }).getByRole('checkbox', { name: option }).tick();
    await this.screen.key('Escape');
  }

  async download() {
    await this.screen.getByRole('button', { name: 'Download' }).press();
  }

  /** These claims and no others, in this sequence. */
  async seeClaims(...fids: string[]) {
    await this.table.getByRole('rowheader').getByRole('link').seeTexts(fids);
  }

  async seeInClaim(fid: string, text: TextMatch) {
    await this.row(fid).seeText(text);
  }

  async seeText(text: string) {
    await this.screen.getByText(text).see();
  }
}
