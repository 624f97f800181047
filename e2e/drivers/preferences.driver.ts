import { readPreferences, updatePreferences } from '#contract/preferences/preferences.calls.ts';
import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import { PreferencesModel } from '#e2e/models/preferences.model.ts';
import { preferencesModel } from '#machines/preferences/preferences.model.ts';
import { patternOf } from '#e2e/watch.ts';
import { answersOf } from './answers.ts';
import { openSection, reloaded, sellerOf } from './own-seller.ts';
import type { Stage } from './stage.ts';

const { update, readNewest } = preferencesModel.outcomes;

const MINUTE = 60_000;

/** How often each path has had them changed in another browser: the version that the next change is made on. */
const versions = new WeakMap<Stage, number>();

export const preferencesDriver: Driver<Stage> = {
  opens: {
    'a part is opened': (stage) => openSection(stage, 'discount'),
    'what was entered before is there': reloaded,
    'somebody else has saved since': reloaded,
  },
  does: {
    'a newer version is read': async (stage) => {
      const version = versions.get(stage) ?? 1;
      await sellerOf(stage).make(
        updatePreferences,
        { discount: `${version}.5` },
        { 'if-match': `"${version}"` },
      );
      versions.set(stage, version + 1);
      // Read again when the tab is in front again.
      const read = stage.page.waitForResponse(
        (response) =>
          response.request().method() === readPreferences.method &&
          patternOf(readPreferences).test(new URL(response.url()).pathname),
      );
      await stage.passTime(2 * MINUTE);
      await stage.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await read;
    },
    'something is chosen': asks((page) => page.enter('7.5')),
    'it is saved': asks((page) => page.save()),
    'the newer version is taken over': asks((page) => page.takeTheirs()),
  },
  answers: {
    ...answersOf('update', updatePreferences, update, ['stale_version']),
    ...answersOf('readNewest', readPreferences, readNewest),
    'update: saved': (stage) => {
      versions.set(stage, (versions.get(stage) ?? 1) + 1);
      return Promise.resolve();
    },
  },
  sees: {
    'preferences.editing': async (stage) => {
      await pageOf(stage).seeForm({ isBusy: false });
      if (stage.refused !== null) await pageOf(stage).seeRefusal();
    },
    'preferences.saving': (stage) => pageOf(stage).seeForm({ isBusy: true }),
    'preferences.comparing': (stage) => pageOf(stage).seeForm({ isBusy: true }),
    'preferences.conflicting': (stage) => pageOf(stage).seeConflict(),
  },
  holds: {
    'preferences.saving': ({ hold }) => hold(updatePreferences),
    'preferences.comparing': ({ hold }) => hold(readPreferences),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function asks(act: (page: PreferencesModel) => Promise<void>): DriverAction<Stage> {
  return (stage) => act(pageOf(stage));
}

function pageOf({ page }: Stage): PreferencesModel {
  return new PreferencesModel(page);
}
