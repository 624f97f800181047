import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { WaitButtonScreen } from '#tests/platform/ui/wait-button.screen.ts';

export class TermsScreen {
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  get #box() {
    return this.#screen.getByRole('checkbox', {
      name: 'I have read, understood, and agree to the Terms and Conditions.',
    });
  }

  get #confirm() {
    return this.#screen.getByRole('button', { name: 'Confirm' });
  }

  async goto(redirectUrl?: string) {
    await this.#screen.goTo(pathTo.terms({ redirectUrl }));
    await this.seeText();
  }

  async tick() {
    await this.#box.tick();
  }

  async clear() {
    await this.#box.untick();
  }

  async confirm() {
    await this.#confirm.press();
  }

  async seeText() {
    await this.#screen.getByRole('navigation', { name: 'Sections' }).see();
  }

  async seeOwed() {
    await this.#screen.getByText('Review Seller Terms and Conditions').see();
  }

  async seeNothingToAgreeTo() {
    await this.#box.seeGone();
  }

  async seeUnticked() {
    await this.#box.seeChecked(false);
    await this.#confirm.seeEnabled(false);
  }

  async seeBoxTicked() {
    await this.#box.seeChecked(true);
  }

  async seeTicked() {
    await this.seeBoxTicked();
    await this.#confirm.seeEnabled(true);
    await this.#confirm.seeBusy(false);
  }

  async seeBusy() {
    await this.#confirm.seeBusy(true);
  }

  async seeWaiting() {
    await new WaitButtonScreen(this.#screen).see();
  }

  async seeRefusal(message: TextMatch = 'There was an error submitting you request, please try again.') {
    await this.#screen.getByRole('alert').seeText(message);
  }
}
