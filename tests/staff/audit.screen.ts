import type { AuditQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';

/** The audit list. */
export class AuditScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: 'Audit list' }),
      segments: 'none',
      search: 'Search the audit list',
    });
  }

  async goto(query?: AuditQuery) {
    await this.screen.goTo(pathTo.auditList(query));
    await this.seeList();
  }

  async filterByAction(action: string) {
    await this.screen.getByRole('button', { name: /^Action/ }).press();
    await this.screen.getByRole('group', { name: 'Action' }).getByRole('checkbox', { name: action }).tick();
    await this.screen.key('Escape');
  }

  async chooseSubject(kind: string) {
    await this.screen.getByRole('combobox', { name: 'About' }).choose(kind);
  }

  async chooseUser(name: string) {
    await this.screen.getByRole('combobox', { name: 'Who' }).choose(name);
  }

  /** These actions and no others, the newest first. */
  async seeActions(...actions: string[]) {
    await this.table.getByRole('rowheader').seeTexts(actions);
  }

  async seeEntry(text: string, details: TextMatch) {
    await this.row(text).first().seeText(details);
  }

  async openSubject(label: string) {
    await this.table.getByRole('link', { name: label }).first().press();
  }

  async seeText(text: TextMatch) {
    await this.screen.getByText(text).see();
  }
}
