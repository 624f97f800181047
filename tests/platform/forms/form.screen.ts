import type { Locator, Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

type FormOptions<Field extends string> = {
  /** The labels of the text fields. */
  labels: Record<Field, TextMatch>;
  /** The label of the button that saves. */
  save: string;
};

/** A form whose draft is kept: text fields, the button that saves, and the notices above the fields. */
export class FormScreen<Field extends string> {
  protected readonly screen: Screen;
  readonly #labels: Readonly<Record<string, TextMatch>>;
  readonly #save: Locator;

  constructor(screen: Screen, { labels, save }: FormOptions<Field>) {
    this.screen = screen;
    this.#labels = labels;
    this.#save = screen.getByRole('button', { name: new RegExp(`^(${save}|Save mine)$`) });
  }

  #field(name: string): Locator {
    return this.screen.getByRole('textbox', { name: this.#labels[name] });
  }

  #alert(text: TextMatch): Locator {
    return this.screen.getByRole('main').getByRole('alert').withText(text);
  }

  get #restored() {
    return this.screen.getByText('Restored, not saved yet');
  }

  get #overtaken() {
    return this.#alert('Someone else has saved changes');
  }

  get #onFile() {
    return this.#alert('Already saved');
  }

  /** Replaces the values of these fields. */
  async enter(values: Partial<Record<Field, string>>) {
    for (const [name, value] of Object.entries<string | undefined>(values)) {
      if (value !== undefined) await this.#field(name).fill(value);
    }
  }

  async save() {
    await this.#save.press();
  }

  /** Saves over the version of another user. */
  async saveMine() {
    await this.screen.getByRole('button', { name: 'Save mine' }).press();
  }

  /** Replaces the draft by the version of another user, or by an equal one that is on file. */
  async takeTheirs() {
    await this.screen.getByRole('button', { name: /^(Use their version|Keep saved version)$/ }).press();
  }

  /** Discards a restored draft. */
  async throwAway() {
    await this.screen.getByRole('button', { name: 'Discard' }).press();
  }

  /** The form with its save button, which is busy while the fields are saved. */
  async seeForm({ isBusy = false } = {}) {
    await this.#save.seeBusy(isBusy);
  }

  /** After too many attempts the button counts the seconds. */
  async seeWaiting() {
    await new WaitButtonScreen(this.screen).see();
  }

  async seeValues(values: Partial<Record<Field, TextMatch>>) {
    for (const [name, value] of Object.entries<TextMatch | undefined>(values)) {
      if (value !== undefined) await this.#field(name).seeValue(value);
    }
  }

  /** The first field with an error has the focus. */
  async seeFieldRefused(name: Field, message: TextMatch) {
    await this.#field(name).seeFocused();
    await this.seeFieldError(name, message);
  }

  async seeFieldError(name: Field, message: TextMatch = /\S/) {
    await this.#field(name).seeInvalid(true);
    await this.#field(name).seeDescription(message);
  }

  async seeFieldAccepted(name: Field) {
    await this.#field(name).seeInvalid(false);
  }

  async seeFieldFocused(name: Field) {
    await this.#field(name).seeFocused();
  }

  async seeRefusal(message: TextMatch = /\S/) {
    await this.#alert(message).see();
  }

  async seeNoAlert() {
    await this.screen.getByRole('alert').seeGone();
  }

  /** After a refusal the change can be repeated with the same key. */
  async seeSaveFocused() {
    await this.#save.seeFocused();
  }

  /** A draft that was kept over a reload. */
  async seeRestored() {
    await this.#restored.see();
  }

  async seeNotRestored() {
    await this.#restored.seeGone();
  }

  /** Another user has saved other values. */
  async seeOvertaken() {
    await this.#overtaken.getByRole('button', { name: 'Use their version' }).see();
  }

  async seeDifference(label: string, mine: string, theirs: string) {
    await this.#overtaken.getByRole('row', { name: `${label} ${mine} ${theirs}` }).see();
  }

  /** The notice that the draft equals the saved version. */
  async seeOnFile() {
    await this.#onFile.getByRole('button', { name: 'Keep saved version' }).see();
  }

  async seeConflict() {
    await this.#overtaken.or(this.#onFile).see();
    await this.#save.seeBusy(false);
  }

  async seeNoConflict() {
    await this.#overtaken.or(this.#onFile).seeGone();
  }
}
