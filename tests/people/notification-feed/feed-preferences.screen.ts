import type { FeedKind } from '#contract/people/notification-feed.schemas.ts';
import { kindTexts, wayTexts } from '#src/people/notification-feed/feed-preferences.messages.ts';
import { FormScreen } from '#tests/platform/forms/form.screen.ts';
import type { Screen } from '#tests/platform/screen/screen.ts';

export class FeedPreferencesScreen extends FormScreen<never> {
  constructor(screen: Screen) {
    super(screen, { labels: {}, save: 'Save settings' });
  }

  #tick(kind: FeedKind, way: keyof typeof wayTexts) {
    return this.screen
      .getByRole('group', { name: kindTexts[kind].label })
      .getByRole('checkbox', { name: wayTexts[way] });
  }

  async turnOff(kind: FeedKind) {
    await this.#tick(kind, 'isListed').untick();
  }

  async askForMail(kind: FeedKind) {
    await this.#tick(kind, 'isMailed').tick();
  }

  async seeTurnedOff(kind: FeedKind) {
    await this.#tick(kind, 'isListed').seeChecked(false);
  }

  async seeMailed(kind: FeedKind) {
    await this.#tick(kind, 'isMailed').seeChecked(true);
  }
}
