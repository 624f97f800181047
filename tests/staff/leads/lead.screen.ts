import { pathTo } from '#contract/pages/paths.ts';
import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen, TextMatch, UploadedFile } from '#tests/platform/screen/screen.ts';
import { ConfirmationDialogScreen } from '#tests/platform/ui/confirmation-dialog.screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

type Field = 'company' | 'contact' | 'email' | 'phone' | 'website' | 'categories' | 'vatNumber' | 'dealId';

const labels: Record<Field, TextMatch> = {
  company: 'Company',
  contact: /^Contact/,
  email: 'Email address',
  phone: /^Phone/,
  website: /^Website/,
  categories: /^Categories/,
  vatNumber: /^VAT number/,
  dealId: /^Deal number/,
};

/** The form of a lead, new or changed. */
export class LeadFormScreen extends FormScreen<Field> {
  constructor(screen: Screen, save: 'Add lead' | 'Save lead') {
    super(screen, { labels, save });
  }

  async gotoNew() {
    await this.screen.goTo(pathTo.newSellerLead());
    await this.seeForm();
  }

  async chooseCountry(country: string) {
    await this.screen.getByRole('combobox', { name: /^Country/ }).choose(country);
  }

  /** The email address belongs to another lead, to which a link leads. */
  async openLeadWithEmail() {
    await this.screen.getByRole('link', { name: 'Open this lead' }).press();
  }
}

/** One lead: stages, details, notes, stock list and completion. */
export class LeadScreen {
  readonly failedRead: FailedStateScreen;
  readonly form: LeadFormScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
    this.form = new LeadFormScreen(screen, 'Save lead');
  }

  get #complete() {
    return this.#screen.getByRole('button', { name: /^Complete .*[^?]$/ });
  }

  get #question() {
    return new ConfirmationDialogScreen(this.#screen, {
      title: /^Complete .*\?$/,
      confirm: 'Complete',
      cancel: 'Cancel',
    });
  }

  get #note() {
    return this.#screen.getByRole('textbox', { name: 'Add a note for the team' });
  }

  async goto(slug: string) {
    await this.#screen.goTo(pathTo.sellerLead(slug));
    await this.seeLead();
  }

  async seeLead(company: TextMatch = /\S/) {
    await this.#screen.getByRole('heading', { name: company, level: 1 }).see();
    await this.#screen.getByRole('list', { name: 'Stages' }).see();
  }

  async seeStage(stage: string) {
    await this.#screen.getByRole('list', { name: 'Stages' }).seeText(`${stage} (now)`);
  }

  async edit() {
    await this.#screen.getByRole('button', { name: 'Edit' }).press();
    await this.form.seeForm();
  }

  async moveTo(stage: string) {
    await this.#screen.getByRole('button', { name: 'Move to' }).press();
    await this.#screen.getByRole('menuitem', { name: stage }).press();
  }

  async giveTo(owner: string) {
    await this.#screen.getByRole('button', { name: /^(Owner:|Choose an owner)/ }).press();
    await this.#screen.getByRole('menuitem', { name: owner }).press();
  }

  async writeNote(text: string) {
    await this.#note.fill(text);
  }

  async addNote() {
    await this.#screen.getByRole('button', { name: 'Add note' }).press();
  }

  async seeNoteWritten(text: string) {
    await this.#note.seeValue(text);
  }

  async seeNote(text: string) {
    await this.#screen.getByRole('list', { name: 'Notes' }).getByText(text).see();
  }

  async seeInTimeline(text: TextMatch) {
    await this.#screen.getByRole('list', { name: 'Timeline' }).getByText(text).first().see();
  }

  async seeMissing(text: TextMatch) {
    await this.#screen.getByRole('list', { name: 'What completing needs' }).seeText(text);
  }

  /** Presses the action of a requirement that is not met. */
  async mend(action: string) {
    await this.#screen.getByRole('button', { name: action }).press();
  }

  async seeNotReady(things: string) {
    await this.#screen.getByText(new RegExp(`^Complete .*: ${things} first$`)).see();
    await this.#complete.seeGone();
  }

  async askToComplete() {
    await this.#complete.press();
  }

  async confirm() {
    await this.#question.confirm();
  }

  async cancel() {
    await this.#question.cancel();
  }

  async complete() {
    await this.askToComplete();
    await this.confirm();
  }

  async seeReady() {
    await this.#complete.seeEnabled(true);
  }

  async seeQuestion({ isBusy = false } = {}) {
    await this.#question.see({ isBusy });
  }

  async seeNoQuestion() {
    await this.#question.seeClosed();
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#screen).see();
  }

  async seeRefusal(message: TextMatch) {
    await this.#screen.getByRole('main').getByRole('alert').withText(message).see();
  }

  async upload(file: UploadedFile) {
    await this.#screen.getByLabel(/Choose a file or drop it here/).upload(file);
  }

  async tryUploadAgain() {
    await this.#screen.getByRole('button', { name: 'Try again' }).press();
  }

  async seeStockList(text: TextMatch) {
    await this.#screen.getByRole('region', { name: 'Stock list' }).seeText(text);
  }
}
