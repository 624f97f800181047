import type { Delay } from '@quayside/charts/formats/driver.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';
import type { DriverFixtures } from './driver-fixtures.ts';

type Upload = { delay: Delay; isLost: boolean };

/** An upload that a path holds back in the browser, where it can get lost: one that the server drops is sent again. */
export function defineHeldUpload(call: Call) {
  const uploads = new WeakMap<DriverFixtures, Upload>();
  return {
    /** Holds back the next one. */
    async hold(fixtures: DriverFixtures): Promise<Delay> {
      const [requested, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const delay = {
        requested: requested.promise,
        end() {
          end.resolve();
          return Promise.resolve();
        },
      };
      const upload: Upload = { delay, isLost: false };
      uploads.set(fixtures, upload);
      fixtures.monitor.tolerate(call);
      await fixtures.context.route(
        ({ pathname }) => createUrlPattern(call).test(pathname),
        async (route) => {
          requested.resolve();
          await end.promise;
          await (upload.isLost ? route.abort('connectionreset') : route.fallback());
        },
        { times: 1 },
      );
      return delay;
    },

    /** Ends the delay; the page makes its next call only then. */
    async end(fixtures: DriverFixtures, { isLost = false } = {}): Promise<void> {
      const upload = uploads.get(fixtures);
      if (!upload) throw new Error('No upload is held back.');
      upload.isLost = isLost;
      await upload.delay.end();
    },
  };
}
