import type { NotificationsQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Screen, TextMatch } from '#tests/platform/screen/screen.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

/** The notification centre, and the bell on every page. */
export class NotificationFeedScreen {
  readonly failedRead: FailedStateScreen;
  readonly #screen: Screen;

  constructor(screen: Screen) {
    this.#screen = screen;
    this.failedRead = new FailedStateScreen(screen);
  }

  /** On a wide screen the bell is beside the logo, on a phone in the top bar. */
  get #bell() {
    return this.#screen.getByRole('link', { name: /^Notifications/ }).first();
  }

  #row(title: TextMatch) {
    return this.#screen.getByRole('main').getByRole('listitem').withText(title);
  }

  async goto(query: NotificationsQuery = {}) {
    await this.#screen.goTo(pathTo.notifications(query));
  }

  async openFromBell() {
    await this.#bell.press();
  }

  async open(title: TextMatch) {
    await this.#row(title).getByRole('link').press();
  }

  async markRead(title: TextMatch) {
    await this.#row(title)
      .getByRole('button', { name: /^Mark as read/ })
      .press();
  }

  async markAllRead() {
    await this.#screen.getByRole('button', { name: 'Mark all as read' }).press();
  }

  async showUnread() {
    await this.#screen
      .getByRole('navigation', { name: 'Notifications by state' })
      .getByRole('link', { name: /^Unread/ })
      .press();
  }

  async seeList() {
    await this.#screen.getByRole('main').getByRole('listitem').first().see();
  }

  async seeNotification(title: TextMatch, text: TextMatch = title) {
    await this.#row(title).seeText(text);
  }

  async seeUnread(title: TextMatch) {
    await this.#row(title)
      .getByRole('button', { name: /^Mark as read/ })
      .see();
  }

  async seeRead(title: TextMatch) {
    await this.#row(title).see();
    await this.#row(title)
      .getByRole('button', { name: /^Mark as read/ })
      .seeGone();
  }

  async seeNoNotification(title: TextMatch) {
    await this.#row(title).seeGone();
  }

  /** The number of unread notifications on the bell. */
  async seeUnreadCount(unread: number) {
    const text = unread === 0 ? 'no unread notifications' : `${unread} unread notification`;
    await this.#screen
      .getByRole('link', { name: new RegExp(`^Notifications: ${text}`) })
      .first()
      .see();
  }

  async seeEmpty(title: TextMatch) {
    await this.#screen.getByText(title).see();
  }
}
