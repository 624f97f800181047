import type { LeadsQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';

/** The leads as a board or a table, with their filters. */
export class LeadsScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: 'Leads' }),
      segments: 'Leads by stage',
      search: 'Search leads',
    });
  }

  async goto(query?: LeadsQuery) {
    await this.screen.goTo(pathTo.sellerOnboarding(query));
  }

  async startNew() {
    await this.screen.getByRole('link', { name: 'New lead' }).press();
  }

  async chooseView(view: 'Board' | 'Table') {
    await this.screen.getByRole('navigation', { name: 'View' }).getByRole('link', { name: view }).press();
  }

  async open(company: string) {
    await this.screen.getByRole('main').getByRole('link', { name: company }).press();
  }

  /** Moves a card of the board by its menu. */
  async move(company: string, stage: string) {
    await this.openMenu(company);
    await this.screen.getByRole('menuitem', { name: `Move to ${stage}` }).press();
  }

  async openMenu(company: string) {
    await this.screen.getByRole('button', { name: `Move ${company}` }).press();
    await this.screen.getByRole('menuitem').first().seeFocused();
  }

  async filterBy(filter: 'Owner' | 'Country', option: string) {
    await this.screen.getByRole('button', { name: new RegExp(`^${filter}`) }).press();
    await this.screen.getByRole('group', { name: filter }).getByRole('checkbox', { name: option }).tick();
    await this.screen.key('Escape');
  }

  /** The board has this lead in a stage. */
  async seeInStage(company: string, stage: string) {
    await this.screen.getByRole('region', { name: stage }).getByRole('link', { name: company }).see();
  }

  async seeMoveFocused(company: string) {
    await this.screen.getByRole('button', { name: `Move ${company}` }).seeFocused();
  }

  async seeCompanies(...companies: string[]) {
    await this.table.getByRole('rowheader').getByRole('link').seeTexts(companies);
  }

  async seeInRow(company: string, text: TextMatch) {
    await this.row(company).seeText(text);
  }

  async seeCompletion() {
    await this.screen.getByText('Seller created').see();
  }

  async closeCompletion() {
    await this.screen.getByRole('button', { name: 'Close' }).press();
    await this.screen.getByText('Seller created').seeGone();
  }

  async seeRefusal(message: TextMatch) {
    await this.screen.getByRole('main').getByRole('alert').withText(message).see();
  }

  async seeText(text: TextMatch) {
    await this.screen.getByText(text).first().see();
  }
}
