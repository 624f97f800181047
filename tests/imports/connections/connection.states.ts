import { pathTo } from '#contract/pages/paths.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { ConnectionScreen } from './connection.screen.ts';

const address = pathTo.connectionSettings();
const page = 'connectionSettings';

export const screenStates: ScreenState[] = [
  { page, name: 'profile, connection settings', open: openUrl(address, 'Next fetch') },
  {
    page,
    name: 'profile, connection settings, not set up',
    as: accountEmails.newSeller,
    open: openUrl(address, 'Not set up yet'),
  },
  {
    page,
    name: 'profile, connection settings, fetch failed',
    as: accountEmails.ofTomorrow,
    open: failedFetch,
  },
];

async function failedFetch({ screen }: StateFixtures) {
  await screen.goTo(address);
  const connection = new ConnectionScreen(screen);
  await connection.enter({ url: 'https://files.pennine-wold.example/stock.csv' });
  await connection.save();
  await connection.fetchNow();
  await connection.seeFetchResult(/^The server didn’t answer\./);
}
