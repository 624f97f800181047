import { readFileSync } from 'node:fs';
import { parseCoverageFile } from '@quayside/charts/report/coverage-record.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { DashboardScreen } from '#tests/insights/dashboard.screen.ts';
import { LoginScreen } from '#tests/people/sign-in/login.screen.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { collectBrowserCoverage } from './browser-coverage.ts';
import { expect, sellerEmail, test } from './fixtures.ts';

test('the transitions that machines take in a browser are recorded once for each time', async ({
  page,
  context,
}, info) => {
  const write = await collectBrowserCoverage(context);
  const login = new LoginScreen(browserScreen(page));
  await login.goto();
  await login.signIn(sellerEmail, PASSWORD);
  await new DashboardScreen(browserScreen(page)).seeTodos();
  await write(info.outputPath(), 'coverage');
  const path = info.outputPath('coverage.json');
  const { source, records } = parseCoverageFile(readFileSync(path, 'utf8'), path);
  expect(source).toBe('browser');
  expect(records.find(({ machine }) => machine === 'session')?.seen).toMatchObject({
    'state session.VERIFIED': 1,
    "guard 'isPortalUser' true": 1,
    'case a seller submits the sign-in form': 1,
  });
});
