import { defineModel, done, failed } from '@quayside/charts/model.ts';
import { eventually } from '@quayside/charts/promises/promise.ts';
import { atSimulatedTime } from '@quayside/charts/simulated-time.ts';
import { failureOf, refusalError, unansweredError } from '#client/call-error.ts';
import {
  readCheckFile,
  readInitialCheck,
  startInitialCheck,
  uploadCheckFile,
} from '#contract/staff/initial-checks.calls.ts';
import {
  cancelledCheck,
  failedCheck,
  queuedCheck,
  sampleCheckFile,
  sampleCheckRequest,
  succeededCheck,
} from '#contract/staff/initial-checks.samples.ts';
import { callFailures, callOutcomes, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import { throttledInvariants, throttledPromises } from '#machines/platform/calls/throttled.promises.ts';
import { mustWait } from '#machines/platform/calls/throttled.ts';
import { taskOutcomes } from '#machines/platform/task/task-outcomes.ts';
import { initialCheckMachine } from './initial-check.machine.ts';

const details = { throttled: { wait: 30 } };
// Errors keep the time at which they are made.
const throttledUpload = atSimulatedTime(0, () =>
  failureOf(uploadCheckFile, refusalError(uploadCheckFile, 'throttled', { wait: 30 })),
);

export const initialCheckModel = defineModel(initialCheckMachine, {
  inputs: {
    'the checker is opened': { fileQid: null, taskId: null },
    'a stored file is opened': { fileQid: sampleCheckFile.qid, taskId: null },
    'a check is opened': { fileQid: null, taskId: queuedCheck.taskId },
  },
  events: {
    'a file is chosen': { type: 'file.chosen', key: 'pick 1', file: new File(['EAN;Price'], 'stock.csv') },
    'a picture is chosen': { type: 'file.chosen', key: 'pick 2', file: new File(['…'], 'stock.png') },
    'the file is stored': { type: 'upload.finished', reply: sampleCheckFile },
    'the file cannot be read': {
      type: 'upload.failed',
      failure: failureOf(uploadCheckFile, refusalError(uploadCheckFile, 'fileIssue')),
    },
    'the upload is throttled': { type: 'upload.failed', failure: throttledUpload },
    'the upload gets no answer': {
      type: 'upload.failed',
      failure: failureOf(uploadCheckFile, unansweredError(uploadCheckFile)),
    },
    'the upload is cancelled': { type: 'upload.cancelled' },
    'the check is requested': { type: 'check.requested', key: 'check 1', body: sampleCheckRequest },
    'another try is requested': { type: 'retry.requested' },
  },
  outcomes: {
    upload: { ended: done(undefined), broken: failed(new Error('no upload')) },
    readFile: callOutcomes(readCheckFile, { read: sampleCheckFile }, details),
    start: callOutcomes(
      startInitialCheck,
      { started: { taskId: queuedCheck.taskId } },
      { ...details, unknown_currency: { currencies: ['EUR', 'GBP'] } },
    ),
    readCheck: {
      'it waits': done(queuedCheck),
      'it has succeeded': done(succeededCheck),
      'it has failed': done(failedCheck),
      'it was cancelled': done(cancelledCheck),
      ...callFailures(readInitialCheck, details),
    },
    follow: {
      ...taskOutcomes(readInitialCheck, { succeeded: succeededCheck, failed: failedCheck }, details),
      cancelled: done({ end: 'cancelled' as const }),
      'given up': done({ end: 'givenUp' as const, failure: null }),
      broken: failed(new Error('no task')),
    },
    deadline: deadlineOutcomes,
  },
  guardContext: ({ taskId, fileQid, file, check, failure }) => ({
    hasTask: taskId !== null,
    hasFile: fileQid !== null,
    isRead: file !== null,
    status: check?.status,
    mustWait: mustWait({ context: { failure } }),
  }),
  comparedContext: ({ fileQid, taskId, file, request, check, failure }) => ({
    fileQid,
    taskId,
    file,
    request,
    check: check?.status,
    failure: failure && [failure.call, failure.code],
  }),
  scenarios: {
    'another file clears the failure of the last one': ['a picture is chosen', 'a file is chosen'],
    'another request clears the failure of the last one': ['start: UNREACHABLE', 'the check is requested'],
  },
  invariants: {
    ...throttledInvariants,
    'only a stored file is described': ({ context, ...snapshot }) =>
      !snapshot.matches('describing') || context.file !== null,
    'a check that is followed has a task': ({ context, ...snapshot }) =>
      !snapshot.matches('checking') || context.taskId !== null,
    'a result is shown of a check that has succeeded': ({ context, ...snapshot }) =>
      snapshot.matches('succeeded') === (context.check?.status === 'SUCCEEDED'),
    'a check that is lost says why': ({ context, ...snapshot }) =>
      !snapshot.matches('lost') || context.failure !== null,
  },
  promises: {
    ...throttledPromises,
    'a check that is lost can be read again': eventually({
      clause: 'specification 8.4',
      from: (snapshot) => snapshot.matches('lost'),
      to: (snapshot) => snapshot.matches('readingCheck'),
      by: ['another try is requested'],
    }),
    'a check that was not started can be started after all': eventually({
      clause: 'specification 8.4',
      from: ({ context, ...snapshot }) => snapshot.matches('describing') && context.failure !== null,
      to: (snapshot) => snapshot.matches('checking'),
    }),
  },
  clauses: {
    '': 'specification 2.14, the GTIN checker',
    choosing: 'specification 5, GTIN checker',
    describing: 'specification 5, GTIN checker',
    starting: 'specification 8.4',
    checking: 'decisions 6, GTIN check task',
    failed: 'specification 8.4',
    lost: 'specification 8.4',
    'choosing.throttled': 'decisions 2',
    'describing.throttled': 'decisions 2',
    'lost.throttled': 'decisions 2',
  },
});
