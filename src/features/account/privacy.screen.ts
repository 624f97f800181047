import { pathTo } from '#contract/pages/paths.ts';
import type { Screen } from '#tests/screen/screen.ts';

type Choice = 'Measure my use' | 'Only what is needed';
const choices: Record<Choice, RegExp> = {
  'Measure my use': /^Measure my use/,
  'Only what is needed': /^Only what is needed/,
};

/** The section of the profile with the consent to analytics. */
export class PrivacyScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  #radio(choice: Choice) {
    return this.#screen.getByRole('radio', { name: choices[choice] });
  }

  async goto() {
    await this.#screen.goTo(pathTo.privacy());
    await this.seePage();
  }

  async choose(choice: Choice) {
    await this.#radio(choice).tick();
  }

  async seePage() {
    await this.#screen.getByRole('heading', { level: 1, name: 'Privacy' }).see();
  }

  async seeNothingChosen() {
    await this.#screen.getByText('You have not chosen yet; nothing is recorded.').see();
    await this.#radio('Measure my use').seeChecked(false);
    await this.#radio('Only what is needed').seeChecked(false);
  }

  async seeChosen(choice: Choice) {
    await this.#screen.getByText(/^Chosen on \d/).see();
    await this.#radio(choice).seeChecked(true);
  }

  async seeRefusedByBrowser() {
    await this.#screen.getByText(/Global Privacy Control/).see();
  }
}
