import type { StoredPackagesQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Locator, Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { ListScreen } from '#tests/platform/ui/list.screen.ts';

/** What stands in the warehouse, and the scans that put packages away. */
export class StoredPackagesScreen extends ListScreen {
  constructor(screen: Screen) {
    super(screen, {
      table: screen.getByRole('table', { name: 'Packages in the warehouse' }),
      segments: 'Packages by state',
      search: 'Search packages',
    });
  }

  async goto(query?: StoredPackagesQuery) {
    await this.screen.goTo(pathTo.storedPackages(query));
    await this.seeList();
  }

  /** Types a code, as for a label that no scanner reads. */
  async typeCode(code: string) {
    await this.screen.getByRole('button', { name: 'Type code' }).press();
    const dialog = this.screen.getByRole('dialog', { name: 'Type code' });
    await dialog.getByRole('textbox', { name: 'Code on the label' }).fill(code);
    await dialog.getByRole('button', { name: 'Enter code' }).press();
  }

  /** Injects a code in a browser, as the keyboard of a hand-held does: it counts at once. */
  async injectCode(code: string) {
    await this.screen.getByRole('button', { name: 'Type code' }).press();
    const dialog = this.screen.getByRole('dialog', { name: 'Type code' });
    await dialog.getByRole('textbox', { name: 'Code on the label' }).fill(code);
  }

  async seeAnswer(word: string, text?: TextMatch) {
    const answer = this.screen.getByRole('region', { name: 'Last scan' });
    await answer.getByText(word).see();
    if (text !== undefined) await answer.getByText(text).see();
  }

  /** Which scan comes next. */
  async seeNext(text: TextMatch) {
    await this.screen.getByText(text).see();
  }

  async seeLastScans(...texts: TextMatch[]) {
    await this.screen.getByRole('region', { name: 'Last five scans' }).getByRole('listitem').seeTexts(texts);
  }

  async seeInLastScans(text: TextMatch) {
    await this.screen.getByRole('region', { name: 'Last five scans' }).getByText(text).first().see();
  }

  async undoLast() {
    await this.#undo('').first().press();
  }

  /** Takes a scan back by its words, a pattern: "box 2 of 5 in A-03-2". */
  async undo(what: string) {
    await this.#undo(what).press();
  }

  async seeNoUndo(what: string) {
    await this.#undo(what).seeGone();
  }

  #undo(what: string): Locator {
    return this.screen
      .getByRole('region', { name: 'Last five scans' })
      .getByRole('button', { name: new RegExp(`^Undo: .*${what}`) });
  }

  get #putDown() {
    return this.screen.getByRole('button', { name: 'Put down' });
  }

  get #done() {
    return this.screen.getByRole('button', { name: 'Done here' });
  }

  async putDown() {
    await this.#putDown.press();
  }

  async closePlace() {
    await this.#done.press();
  }

  async seeNoPutDown() {
    await this.#putDown.seeGone();
  }

  async seeNoOpenPlace() {
    await this.#done.seeGone();
  }

  async seePlaces(...names: string[]) {
    await this.table.getByRole('link', { name: /^All packages in/ }).seeTexts(names);
  }

  async openPlace(name: string) {
    await this.table
      .getByRole('link', { name: `All packages in ${name}` })
      .first()
      .press();
  }

  async seeInPackage(text: string, shown: TextMatch) {
    await this.row(text).first().seeText(shown);
  }

  async chooseCarrier(name: string) {
    await this.screen.getByRole('combobox', { name: 'Carrier' }).choose(name);
  }

  async chooseDestination(name: string) {
    await this.screen.getByRole('combobox', { name: 'Destination' }).choose(name);
  }

  get #labels() {
    return this.screen.getByRole('dialog', { name: 'Print place labels' });
  }

  async openLabels() {
    await this.screen.getByRole('button', { name: 'Print place labels' }).press();
  }

  async choosePlaces(field: 'Area' | 'Row' | 'Level', option: string) {
    await this.#labels.getByRole('combobox', { name: field }).choose(option);
  }

  async seePlacesChosen(field: 'Area' | 'Row' | 'Level', value: string) {
    await this.#labels.getByRole('combobox', { name: field }).seeValue(value);
  }

  /** "36 labels" */
  async seeLabels(count: string) {
    await this.#labels.getByRole('button', { name: `Print ${count}` }).see();
  }

  async printLabels() {
    await this.#labels.getByRole('button', { name: /^Print/ }).press();
  }

  async seeInLabels(text: TextMatch) {
    await this.#labels.getByText(text).see();
  }
}
