import type { PageName } from '#contract/pages/pages.ts';
import type { ScreenFixtures } from './screen-state.ts';

type Message = { message: string; button: string };

/** How to open a screen, its content when it is complete, and an action of a user there. */
export type ScreenVisit = {
  page: PageName;
  path: string;
  isSignedIn: boolean;
  /** The chunk with the code of the page. */
  file: string;
  /** The messages when this chunk, and when every chunk of a page, fails to load. */
  unloaded: readonly [Message, Message];
  see: (fixtures: ScreenFixtures) => Promise<unknown>;
  use: (fixtures: ScreenFixtures) => Promise<unknown>;
};

/** The messages of a page whose code is not part of the document. */
export const pageUnloaded = [
  { message: 'Oops, there is an error!', button: 'Try again' },
  { message: 'We couldn’t load the portal', button: 'Reload' },
] as const;
