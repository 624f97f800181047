import { expect } from '@playwright/test';
import type { Driver, DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Call } from '#contract/platform/api/call.ts';
import {
  cancelInitialCheck,
  listInitialChecks,
  readCheckFile,
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import type { InitialCheck } from '#contract/staff/initial-checks.schemas.ts';
import { initialCheckModel } from '#machines/staff/initial-check/initial-check.model.ts';
import { isRequestForCall } from '#tests/platform/browser/call-url.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { defineHeldUpload } from '#tests/platform/drivers/held-upload.ts';
import { definePolledReads } from '#tests/platform/drivers/polled-reads.ts';
import { allUnsupported, brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import type { UploadedFile } from '#tests/platform/screen/screen.ts';
import { checkSentences, defaultCheckError } from './initial-check.sentences.ts';
import { InitialChecksScreen } from './initial-checks.screen.ts';

const { readFile, start, readCheck, follow } = initialCheckModel.outcomes;
const reads = definePolledReads(readInitialCheck);
const upload = defineHeldUpload(uploadCheckFile);

const content = 'EAN code;Brand;Case;Trade price;Free stock\n9520000012346;Maris;12;3.42;1440';
const list: UploadedFile = { name: 'stock.csv', type: 'text/csv', content };
const counting = 'Its button counts the seconds.';

/** The marketplace ends a check before a page can show that it runs, and no list makes it cancel one. */
const shownAs: Record<string, Partial<InitialCheck>> = {
  'it waits': { status: 'QUEUED', ahead: 0, result: null },
  'it has failed': { status: 'FAILED', failure: 'fileIssue', result: null },
  'it was cancelled': { status: 'CANCELLED', result: null },
};

/** The failure that the page shows: 'start: forbidden', or 'fileIssue' of an upload. */
const failures = new WeakMap<DriverFixtures, string>();
/** The user of the path, elsewhere. */
const users = new WeakMap<DriverFixtures, TestCaller>();

export const initialCheckDriver: Driver<DriverFixtures> = {
  start: {
    'the checker is opened': (fixtures) => openChecker(fixtures, () => checkerOf(fixtures).goto()),
    'a stored file is opened': (fixtures) =>
      openChecker(fixtures, async (user) => {
        const file = new File([content], list.name, { type: list.type });
        const { qid } = await user.call(uploadCheckFile, { body: { file } });
        await checkerOf(fixtures).goto({ file: qid });
      }),
    'a check is opened': (fixtures) =>
      openChecker(fixtures, async (user) => {
        const { results } = await user.call(listInitialChecks, { query: { size: 100 } });
        const check = results.find(({ fileName }) => fileName === 'hollins-tarn-stock.xlsx');
        await fixtures.page.goto(pathTo.gtinCheck(check?.taskId ?? '', {}));
      }),
  },
  actions: {
    'a file is chosen': unlessThrottled((fixtures) => chooseFile(fixtures, list)),
    'a picture is chosen': unlessThrottled(async (fixtures) => {
      noteFailure(fixtures, uploadCheckFile, 'file_type_not_allowed');
      await chooseFile(fixtures, { name: 'stock.png', type: 'image/png', content: '…' });
    }),
    'the file is stored': (fixtures) => upload.end(fixtures),
    'the file cannot be read': refuseUpload('fileIssue'),
    'the upload is throttled': refuseUpload('throttled'),
    'the upload gets no answer': async (fixtures) => {
      noteFailure(fixtures, uploadCheckFile, 'UNREACHABLE');
      await upload.end(fixtures, { isLost: true });
    },
    'the upload is cancelled': (fixtures) => checkerOf(fixtures).cancelUpload(),
    'the check is requested': unlessThrottled(async (fixtures) => {
      const checker = checkerOf(fixtures);
      await checker.chooseCurrency('GBP');
      await checker.answer('dealId', '48201');
      await checker.start();
    }),
    'another try is requested': {
      act: (fixtures) => checkerOf(fixtures).tryAgain(),
      except: { 'initial-check.lost.throttled': counting },
    },
    ...followSteps(),
    'untilAllowed: reached': waitOut,
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...allUnsupported(['upload: ended', 'upload: broken'], 'A defect cannot be ordered of the server.'),
    ...notingFailures(serverReplySteps('readFile', readCheckFile, readFile)),
    ...notingFailures(serverReplySteps('start', startInitialCheck, start)),
    // The page of the check reads it before it polls.
    'start: started': showNextRead('it waits'),
    ...readSteps(),
  },
  assertions: {
    'initial-check.readingFile': (fixtures) => checkerOf(fixtures).seeLoading('file'),
    'initial-check.readingCheck': async (fixtures) => {
      await reads.seeHeld(fixtures);
      await checkerOf(fixtures).seeLoading('check');
    },
    'initial-check.choosing.ready': async (fixtures) => {
      await checkerOf(fixtures).seeFileWanted();
      await seeFailure(fixtures);
    },
    'initial-check.choosing.throttled': seeThrottled,
    'initial-check.uploading': (fixtures) => checkerOf(fixtures).seeUploading(list.name),
    'initial-check.describing.ready': async (fixtures) => {
      await checkerOf(fixtures).seeStarting(false);
      await seeFailure(fixtures);
    },
    'initial-check.describing.throttled': seeThrottled,
    'initial-check.starting': (fixtures) => checkerOf(fixtures).seeStarting(true),
    'initial-check.checking': (fixtures) => checkerOf(fixtures).seeRunning(),
    'initial-check.succeeded': (fixtures) => checkerOf(fixtures).seeResult(/Hollins & Tarn Ltd/),
    'initial-check.failed': (fixtures) => checkerOf(fixtures).seeText(checkSentences.fileIssue ?? ''),
    'initial-check.cancelled': (fixtures) => checkerOf(fixtures).seeCancelled(),
    'initial-check.lost.ready': async (fixtures) => {
      await seeLost(fixtures);
      await seeFailure(fixtures);
    },
    'initial-check.lost.throttled': async (fixtures) => {
      await seeLost(fixtures);
      await seeThrottled(fixtures);
    },
  },
  delays: {
    'initial-check.readingFile': ({ delayCall }) => delayCall(readCheckFile),
    'initial-check.readingCheck': reads.hold('read'),
    'initial-check.uploading': upload.hold,
    'initial-check.starting': ({ delayCall }) => delayCall(startInitialCheck),
    'initial-check.checking': reads.hold('poll'),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

async function openChecker(
  fixtures: DriverFixtures,
  open: (user: TestCaller) => Promise<void>,
): Promise<void> {
  const user = await signInByApi(fixtures.context, accountEmails.staff);
  users.set(fixtures, user);
  await reads.route(fixtures);
  await fixtures.signIn(accountEmails.staff);
  await open(user);
}

async function chooseFile(fixtures: DriverFixtures, file: UploadedFile): Promise<void> {
  const checker = checkerOf(fixtures);
  await ((await checker.isFormShown()) ? checker.chooseAnother(file) : checker.choose(file));
}

function refuseUpload(code: string): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    noteFailure(fixtures, uploadCheckFile, code);
    await fixtures.scenario.answer(uploadCheckFile, code);
    await upload.end(fixtures);
  };
}

type Steps = Record<string, DriverStep<DriverFixtures>>;

/** The first read of a page, and each one that is requested again. */
function readSteps(): Steps {
  const steps = Object.keys(readCheck).map((outcome): [string, DriverAction<DriverFixtures>] => {
    const name = `readCheck: ${outcome}`;
    if (outcome === 'it has succeeded') return [name, waitForChecks];
    if (outcome in shownAs) return [name, showNextRead(outcome)];
    return [name, failReads(name, (fixtures) => reads.failNext(fixtures, outcome))];
  });
  return Object.fromEntries(steps);
}

function failPolls(fixtures: DriverFixtures, outcome: string): void {
  reads.failEvery(fixtures, outcome);
  reads.releasePolls(fixtures);
}

function failReads(name: string, fail: (fixtures: DriverFixtures) => void): DriverAction<DriverFixtures> {
  return (fixtures) => {
    noteFailure(fixtures, readInitialCheck, name);
    fail(fixtures);
    return Promise.resolve();
  };
}

function showNextRead(outcome: string): DriverAction<DriverFixtures> {
  return (fixtures) => {
    reads.changeNext(fixtures, shownAs[outcome] ?? {});
    return Promise.resolve();
  };
}

/** A check that the path has started ends soon. */
async function waitForChecks(fixtures: DriverFixtures): Promise<void> {
  const user = users.get(fixtures);
  if (!user) return;
  const countRunning = async () => {
    const { results } = await user.call(listInitialChecks, { query: {} });
    return results.filter(({ status }) => status === 'QUEUED' || status === 'RUNNING').length;
  };
  await expect.poll(countRunning).toBe(0);
}

/** How the polls of a check end. */
function followSteps(): Steps {
  const unread = Object.keys(follow).map((outcome): [string, DriverAction<DriverFixtures>] => {
    const name = `follow: ${outcome}`;
    return [name, failReads(name, (fixtures) => failPolls(fixtures, outcome))];
  });
  return {
    ...Object.fromEntries(unread),
    'follow: succeeded': (fixtures) => Promise.resolve(reads.releasePolls(fixtures)),
    'follow: failed': async (fixtures) => {
      await showNextRead('it has failed')(fixtures);
      reads.releasePolls(fixtures);
    },
    'follow: cancelled': async (fixtures) => {
      await acceptCancellation(fixtures);
      await checkerOf(fixtures).cancelCheck();
    },
    'follow: given up': { unsupported: 'A check is followed as long as its page is open.' },
    'follow: broken': { unsupported: 'A defect cannot be ordered of the server.' },
  };
}

/** The marketplace has ended the check before the page could cancel it. */
async function acceptCancellation({ context }: DriverFixtures): Promise<void> {
  await context.route('**/api/**', (route) => {
    const request = route.request();
    return isRequestForCall(cancelInitialCheck, request.method(), request.url())
      ? route.fulfill({ status: 204 })
      : route.fallback();
  });
}

function noteFailure(fixtures: DriverFixtures, call: Call, name: string): void {
  fixtures.refusedCall = call;
  failures.set(fixtures, name);
}

/** The replies, each of which is noted as the failure that the page may show. */
function notingFailures(steps: Steps): Steps {
  return Object.fromEntries(
    Object.entries(steps).map(([name, step]) => {
      if (typeof step !== 'function') return [name, step];
      const act = async (fixtures: DriverFixtures) => {
        failures.set(fixtures, name);
        await step(fixtures);
      };
      return [name, act];
    }),
  );
}

async function seeLost(fixtures: DriverFixtures): Promise<void> {
  const checker = checkerOf(fixtures);
  if (fixtures.refusedCall !== null && failures.get(fixtures)?.startsWith('follow: '))
    await reads.seeGivenUp(fixtures, () => checker.isLost());
  else await checker.seeLost();
}

/** The sentence of the call that was refused in this step. */
async function seeFailure(fixtures: DriverFixtures): Promise<void> {
  if (fixtures.refusedCall === null) return;
  const failure = failures.get(fixtures) ?? '';
  const code = failure.slice(failure.indexOf(': ') + 1).trim();
  await checkerOf(fixtures).seeText(checkSentences[failure] ?? checkSentences[code] ?? defaultCheckError);
}

async function seeThrottled(fixtures: DriverFixtures): Promise<void> {
  await checkerOf(fixtures).seeWaiting();
  await seeFailure(fixtures);
}

function unlessThrottled(act: DriverAction<DriverFixtures>): DriverStep<DriverFixtures> {
  const states = ['initial-check.choosing.throttled', 'initial-check.describing.throttled'];
  return { act, except: Object.fromEntries(states.map((state) => [state, counting])) };
}

function checkerOf({ screen }: DriverFixtures): InitialChecksScreen {
  return new InitialChecksScreen(screen);
}
