import {
  deleteStocklistSource,
  fetchStocklistSource,
  readStocklistSource,
  saveStocklistSource,
} from '#contract/imports/connections.calls.ts';
import { sampleStocklistUrl } from '#contract/imports/connections.samples.ts';
import { addStocklistSource } from '#tests/people/users/user.factory.ts';
import { formSavingJourney } from '#tests/platform/faults/form-saving.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { sectionReadJourney } from '#tests/platform/faults/section-reading.ts';
import { ConnectionScreen } from './connection.screen.ts';

const at = '/my-profile/connection-settings/';

const connection = ({ screen }: Scene) => new ConnectionScreen(screen);

/** The journeys of connection settings, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O44: {
    ...sectionReadJourney('connection-settings', 'your connection settings'),
    call: readStocklistSource,
    done: (scene) => connection(scene).seeForm(),
  },
  O45: {
    call: saveStocklistSource,
    at,
    ...formSavingJourney({
      open: (screen) => new ConnectionScreen(screen),
      values: { url: sampleStocklistUrl },
      saved: 'Connection settings saved',
    }),
    throttling: 'countdown',
    says: {
      default: 'We couldn’t save your connection settings. Try again.',
      known: {
        code: 'address_not_allowed',
        says: 'This address can’t be reached from the internet. Enter a public address.',
      },
    },
  },
  'O45 fetchStocklistSource': {
    call: fetchStocklistSource,
    at,
    options: { make: addStocklistSource },
    approach: (scene) => connection(scene).seeFetchResult('Nothing fetched yet'),
    press: (scene) => connection(scene).fetchNow(),
    done: (scene) => connection(scene).seeFetching(true),
    throttling: 'countdown',
    says: {
      default: 'We couldn’t start the fetch. Try again.',
      known: {
        code: 'no_source',
        says: 'Someone else has removed this connection. Save it again to fetch your stock list.',
      },
      throttled: 'You’ve fetched too many times. Wait a moment, then try again.',
    },
  },
  'O45 deleteStocklistSource': {
    call: deleteStocklistSource,
    at,
    options: { make: addStocklistSource },
    approach: (scene) => connection(scene).seeForm(),
    trigger: 'dialog',
    press: (scene) => connection(scene).remove(),
    again: (scene) => connection(scene).deletion.confirm(),
    done: ({ frame }) => frame.seeNotification('Connection removed'),
    throttling: 'countdown',
    says: { default: 'We couldn’t remove the connection. Try again.' },
  },
};

export const matrixReadings: MatrixReadings = {
  O45: { calls: ['testStocklistSource'] },
};
