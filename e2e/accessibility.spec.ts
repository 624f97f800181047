import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { seller, test } from './fixtures.ts';
import { screens } from './screens.ts';

for (const { name, as = seller, open } of screens) {
  test(`${name}: accessible and never wider than the window`, async ({
    page,
    scenario,
    watched,
    signIn,
    shoot,
  }) => {
    if (as !== null) await signIn(as);
    await open({ page, scenario, watched });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await shoot(name);
  });
}
