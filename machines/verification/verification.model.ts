import { defineModel, done } from '#charts/model.ts';
import { verifyPhone, verifyPhoneToken } from '#contract/verification/verification.calls.ts';
import { callFailures, deadlineOutcomes } from '#machines/call-outcomes.ts';
import { type ChannelProgress, verificationMachine } from './verification.machine.ts';

const neither = { email: { isVerified: false }, phone: { isVerified: false } };
const throttled = { throttled: { wait: 30 } };
const shown = ({ isVerified, sendFailure, checkFailure }: ChannelProgress) => ({
  isVerified,
  failures: [sendFailure?.code, checkFailure?.code],
});

const isClean = ({ isVerified, sendFailure, checkFailure }: ChannelProgress) =>
  !isVerified || (sendFailure === null && checkFailure === null);

export const verificationModel = defineModel(verificationMachine, {
  inputs: {
    'nothing is verified': neither,
    'the email address is verified': { ...neither, email: { isVerified: true } },
  },
  events: {
    'a code by e-mail is asked for': { type: 'code.requested', channel: 'email' },
    'a code by text message is asked for': { type: 'code.requested', channel: 'phone' },
    'a code to another number is asked for': {
      type: 'code.requested',
      channel: 'phone',
      phone: '+31612345678',
    },
    'the code of the e-mail is entered': { type: 'code.submitted', channel: 'email', token: '271828' },
    'the code of the text message is entered': { type: 'code.submitted', channel: 'phone', token: '314159' },
    'another tab verified both': {
      type: 'user.changed',
      email: { isVerified: true },
      phone: { isVerified: true },
    },
    'the user changed the email address': { type: 'user.changed', ...neither },
  },
  outcomes: {
    send: {
      sent: done({ expiresAt: '2026-03-02T09:10:00.000Z' }),
      ...callFailures(verifyPhone, throttled),
    },
    check: { right: done(undefined), ...callFailures(verifyPhoneToken, throttled) },
    deadline: deadlineOutcomes,
  },
  guardContext: ({ email, phone }) => [email.isVerified, phone.isVerified],
  comparedContext: ({ email, phone }) => ({
    email: shown(email),
    phone: { ...shown(phone), number: phone.phone },
  }),
  invariants: {
    'what is verified is told no failure': ({ context }) => isClean(context.email) && isClean(context.phone),
  },
  clauses: {
    '': 'specification 2.12, 4.4',
    email: 'specification 2.12, e-mail',
    phone: 'specification 2.12, phone',
    'email.open.waiting': 'specification 8.2, waitSeconds',
    'email.open.entering.waiting': 'specification 8.2, waitSeconds',
    'phone.open.waiting': 'specification 8.2, waitSeconds',
    'phone.open.entering.waiting': 'specification 8.2, waitSeconds',
    'email.open.checking': 'specification 5, the code must be valid',
    'phone.open.checking': 'specification 5, the code must be valid',
  },
});
