import { pathTo } from '#contract/pages/paths.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';

type Choice = 'Allow analytics' | 'Necessary only';
const choices: Record<Choice, RegExp> = {
  'Allow analytics': /^Allow analytics/,
  'Necessary only': /^Necessary only/,
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
    await this.#screen.getByText('You haven’t chosen yet. Nothing is recorded.').see();
    await this.#radio('Allow analytics').seeChecked(false);
    await this.#radio('Necessary only').seeChecked(false);
  }

  async seeChosen(choice: Choice) {
    await this.#screen.getByText(/^You chose this on \d/).see();
    await this.#radio(choice).seeChecked(true);
  }

  async seeRefusedByBrowser() {
    await this.#screen.getByText(/Global Privacy Control/).see();
  }
}
