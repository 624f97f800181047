import { pathTo } from '#contract/pages/paths.ts';
import { dealNotFound } from '#contract/staff/deals.calls.ts';
import {
  cancelInitialCheck,
  listCheckBrands,
  listCheckRows,
  listInitialChecks,
  readCheckFile,
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { Deviation, Journey, Scene } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import {
  addCheckerUser,
  addSampleCheck,
  SAMPLE_FILE_QID,
  SAMPLE_TASK_ID,
  stockText,
} from './initial-check.factory.ts';
import { InitialChecksScreen } from './initial-checks.screen.ts';

const failed = 'There was an error, please try again.';
const checker = ({ screen }: Scene) => new InitialChecksScreen(screen);
const withCheck = (status: 'QUEUED' | 'SUCCEEDED'): NonNullable<Journey['options']> => ({
  as: addCheckerUser,
  make: (store: Store) => addSampleCheck(store, status),
});

const notAllowed: Deviation = {
  shows: 'message',
  says: 'You don’t have permission to use the seller GTIN checker.',
  why: 'Specification 8.4 has a sentence for it.',
};

function opening(path: string, status: 'QUEUED' | 'SUCCEEDED' = 'SUCCEEDED') {
  return {
    at: PATH_WITHOUT_CALLS,
    options: withCheck(status),
    approach: ({ frame }) => frame.seeSignedIn(),
    press: async ({ go }) => go(path),
    again: (scene) => reopenPage(scene, path),
    throttling: 'countdown',
    deviations: { '403': notAllowed },
  } satisfies Partial<Journey>;
}

/** The journeys of the seller GTIN checker. */
export const faultJourneys: Record<string, Journey> = {
  O59: {
    call: startInitialCheck,
    at: pathTo.gtinChecker({ file: SAMPLE_FILE_QID }),
    options: withCheck('SUCCEEDED'),
    async approach(scene) {
      await checker(scene).seeForm();
      await checker(scene).chooseCurrency('EUR');
      await checker(scene).answer('dealId', '48201');
    },
    press: (scene) => checker(scene).start(),
    kept: (scene) => checker(scene).seeAnswer('dealId', '48201'),
    done: (scene) => checker(scene).seeRunning(),
    says: {
      default: failed,
      unreachable: failed,
      known: {
        code: dealNotFound,
        says: 'We couldn’t find a Harbourdesk deal for the provided ID. Please double-check the ID.',
      },
    },
    throttling: 'countdown',
    deviations: { '403': notAllowed },
  },
  O60: {
    ...opening(pathTo.gtinCheck(SAMPLE_TASK_ID, {})),
    call: readInitialCheck,
    done: (scene) => checker(scene).seeResult(/would win$/),
    says: { default: failed, unreachable: failed },
    deviations: {
      '403': notAllowed,
      '404': {
        shows: 'text',
        says: 'You can leave this page: the result appears among the earlier checks.',
        why: 'A new check may not be known yet: it is asked for 30 times more.',
      },
    },
  },
  uploadCheckFile: {
    call: uploadCheckFile,
    at: pathTo.gtinChecker({}),
    options: withCheck('SUCCEEDED'),
    approach: (scene) => checker(scene).seeFileWanted(),
    press: (scene) =>
      checker(scene).choose({
        name: 'list.csv',
        type: 'text/csv',
        content: stockText([['9520000012346', '3.42', 'Maris']]),
      }),
    done: (scene) => checker(scene).seeForm(),
    says: {
      default: failed,
      unreachable: failed,
      known: {
        code: 'fileIssue',
        says: 'We couldn’t parse the file. Please try again with a different file.',
      },
    },
    throttling: 'countdown',
    trigger: 'page',
    deviations: { '403': notAllowed },
  },
  readCheckFile: {
    ...opening(pathTo.gtinChecker({ file: SAMPLE_FILE_QID })),
    call: readCheckFile,
    done: (scene) => checker(scene).seeForm(),
    says: {
      default: failed,
      unreachable: failed,
      not_found: 'This file is no longer stored. Choose it again.',
    },
  },
  cancelInitialCheck: {
    call: cancelInitialCheck,
    at: pathTo.gtinCheck(SAMPLE_TASK_ID, {}),
    options: withCheck('QUEUED'),
    approach: (scene) => checker(scene).seeRunning(),
    press: (scene) => checker(scene).cancelCheck(),
    done: (scene) => checker(scene).seeCancelled(),
    says: { default: failed, unreachable: failed },
    throttling: 'countdown',
    deviations: { '403': notAllowed },
  },
  listInitialChecks: {
    ...opening(pathTo.gtinChecker({})),
    call: listInitialChecks,
    done: (scene) => checker(scene).seeInTable('Earlier checks', 'hollins-tarn-stock.csv'),
    says: { default: 'We couldn’t load the earlier checks. Try again.' },
  },
  listCheckRows: {
    ...opening(pathTo.gtinCheck(SAMPLE_TASK_ID, { show: 'MATCHED' })),
    call: listCheckRows,
    done: (scene) => checker(scene).seeInTable('Rows', 'Hydrating Conditioner 500 ml'),
    says: { default: 'We couldn’t load the rows. Try again.' },
  },
  listCheckBrands: {
    ...opening(pathTo.gtinCheck(SAMPLE_TASK_ID, {})),
    call: listCheckBrands,
    done: (scene) => checker(scene).seeInTable('Brands', 'Maris'),
    says: { default: 'We couldn’t load the brands. Try again.' },
  },
};

export const callsWithoutJourney: Record<string, string> = {
  readDeal: 'a hint at a field; initial-checks.page.test.tsx has its failures',
  downloadInitialCheck: 'a download button; download-button.test.tsx has its failures',
};
