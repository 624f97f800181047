import type { Region } from '#tests/platform/screen/screen.ts';

/** The notice of a call that takes longer than usual. */
export class SlowCallScreen {
  readonly #region: Region;

  constructor(region: Region) {
    this.#region = region;
  }

  get #notice() {
    return this.#region.getByRole('status').withText('This takes longer than usual.');
  }

  async stop() {
    await this.#notice.getByRole('button', { name: 'Stop waiting' }).press();
  }

  async see() {
    await this.#notice.see();
  }

  async seeGone() {
    await this.#notice.seeGone();
  }
}
