import { defineModel, done } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import type { SnapshotFrom } from 'xstate';
import { verifyPhone, verifyPhoneToken } from '#contract/people/verification.calls.ts';
import { callFailures, deadlineOutcomes } from '#machines/platform/calls/call-outcomes.ts';
import type { VerificationChannel } from './verification.actors.ts';
import { verificationMachine } from './verification.machine.ts';
import { type ChannelProgress, checkRetryAtOf, sendRetryAtOf } from './verification.progress.ts';

type Snapshot = SnapshotFrom<typeof verificationMachine>;

const sent = { to: '+31612345678', expiresAt: '2026-03-02T09:10:00.000Z' };
const neither = { email: { isVerified: false, code: null }, phone: { isVerified: false, code: null } };
const codesSent = { email: { isVerified: false, code: sent }, phone: { isVerified: false, code: sent } };
const throttled = { throttled: { wait: 30 } };
const shown = ({ isVerified, code, dismissed, sendFailure, checkFailure }: ChannelProgress) => ({
  isVerified,
  code,
  dismissed,
  failures: [sendFailure?.code, checkFailure?.code],
});

const guarded = (channel: ChannelProgress) => [
  channel.isVerified,
  channel.code,
  channel.dismissed,
  sendRetryAtOf(channel) !== null,
  checkRetryAtOf(channel) !== null,
];

const isClean = ({ isVerified, sendFailure, checkFailure }: ChannelProgress) =>
  !isVerified || (sendFailure === null && checkFailure === null);

export const verificationModel = defineModel(verificationMachine, {
  inputs: {
    'nothing is verified': neither,
    'the email address is verified': { ...neither, email: { isVerified: true, code: null } },
    'codes were sent before the page was loaded': codesSent,
  },
  events: {
    'a code by email is requested': { type: 'code.requested', channel: 'email' },
    'a code by text message is requested': { type: 'code.requested', channel: 'phone' },
    'a code to another number is requested': {
      type: 'code.requested',
      channel: 'phone',
      phone: '+31612345678',
    },
    'the code from the email is entered': { type: 'code.submitted', channel: 'email', token: '271828' },
    'the code from the text message is entered': {
      type: 'code.submitted',
      channel: 'phone',
      token: '314159',
    },
    'another tab verified both': {
      type: 'channels.changed',
      email: { isVerified: true, code: null },
      phone: { isVerified: true, code: null },
    },
    'another tab sent both codes': { type: 'channels.changed', ...codesSent },
    'the email address is corrected': { type: 'recipient.corrected', channel: 'email' },
    'the phone number is corrected': { type: 'recipient.corrected', channel: 'phone' },
    'the user changes the email address': { type: 'channels.changed', ...neither },
  },
  outcomes: {
    send: {
      sent: done(sent),
      ...callFailures(verifyPhone, throttled),
    },
    check: { right: done(undefined), ...callFailures(verifyPhoneToken, throttled) },
    deadline: deadlineOutcomes,
  },
  guardParts: {
    mayCheck: {
      all: {
        'the code is of this channel': (_, { asked, channel }) => asked === channel,
        'no code waits to be checked': ({ context }, { channel }) =>
          checkRetryAtOf(context[channel]) === null,
      },
    },
    hasCode: {
      all: {
        'a code was sent': ({ context }, channel) => context[channel].code !== null,
        'it was not dismissed': ({ context }, channel) =>
          context[channel].code?.expiresAt !== context[channel].dismissed,
      },
    },
  },
  guardContext: ({ email, phone }) => [email, phone].map(guarded),
  comparedContext: ({ email, phone }) => ({ email: shown(email), phone: shown(phone) }),
  scenarios: {
    'a corrected number shows no refusal of the number before it': [
      'phoneSendAgain: impossible_phone_number',
      'the phone number is corrected',
    ],
    'a code that is checked shows no refusal of another code': [
      'phoneSendAgain: impossible_phone_number',
      'the code from the text message is entered',
    ],
    'the wait for another code goes on while a code is checked': [
      'phoneSendAgain: throttled',
      'phoneCheck: authentication_failed',
    ],
  },
  invariants: {
    'a verified contact shows no failure': ({ context }) => isClean(context.email) && isClean(context.phone),
  },
  promises: {
    ...promisesOf('email'),
    ...promisesOf('phone'),
  },
  clauses: {
    '': 'specification 2.12, 4.4',
    email: 'specification 2.12, email',
    phone: 'specification 2.12, phone',
    'email.open.idle.throttled': 'specification 8.2, waitSeconds',
    'email.open.entering.throttled': 'specification 8.2, waitSeconds',
    'phone.open.idle.throttled': 'specification 8.2, waitSeconds',
    'phone.open.entering.throttled': 'specification 8.2, waitSeconds',
    'email.open.checking': 'specification 5, the code must be valid',
    'phone.open.checking': 'specification 5, the code must be valid',
  },
});

/** What the machine promises for each channel. */
function promisesOf(channel: VerificationChannel) {
  return {
    [`after the wait another code can be sent: ${channel}`]: eventually<Snapshot>({
      clause: 'specification 8.2, waitSeconds',
      from: (snapshot) =>
        snapshot.matches({ [channel]: { open: { idle: 'throttled' } } }) ||
        snapshot.matches({ [channel]: { open: { entering: 'throttled' } } }),
      to: (snapshot) =>
        snapshot.matches({ [channel]: { open: { idle: 'ready' } } }) ||
        snapshot.matches({ [channel]: { open: { entering: 'ready' } } }),
      by: [],
    }),
    [`a contact counts as verified until it is changed: ${channel}`]: until<Snapshot>({
      clause: 'specification 2.12, 4.4',
      from: (snapshot) => snapshot.matches({ [channel]: 'verified' }),
      holds: (snapshot) => snapshot.context[channel].isVerified,
      until: (snapshot) => snapshot.matches({ [channel]: 'open' }),
    }),
  };
}
