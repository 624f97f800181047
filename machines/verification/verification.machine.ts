import { assertEvent, assign, emit, not, setup } from 'xstate';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import type { CallFailure } from '#contract/call.ts';
import { verifyPhone, verifyPhoneToken } from '#contract/verification/verification.calls.ts';
import type { SentCode } from '#contract/verification/verification.schemas.ts';
import { deadline, waitUntil } from '#machines/deadline.ts';
import { machineOptions } from '#machines/options.ts';
import { type VerificationChannel, checkCode, sendCode } from './verification.actors.ts';

/** A channel at the marketplace: verified or not, and the code that can be entered. */
export type ChannelStatus = { isVerified: boolean; code: SentCode | null };

/** The state of one channel. */
export type ChannelProgress = ChannelStatus & {
  /** The expiry of a code that went to a wrong address or number and is not entered. */
  dismissed: string | null;
  /** The type is that of the phone calls, whose failures include those of the e-mail calls. */
  sendFailure: CallFailure<typeof verifyPhone> | null;
  checkFailure: CallFailure<typeof verifyPhoneToken> | null;
  /** When the next code can be sent, in milliseconds on the marketplace's clock. */
  retryAt: number;
};

export type VerificationInput = Record<VerificationChannel, ChannelStatus>;
type Context = Record<VerificationChannel, ChannelProgress>;

export type VerificationEvent =
  | { type: 'code.requested'; channel: VerificationChannel; phone?: string }
  | { type: 'code.submitted'; channel: VerificationChannel; token: string }
  /** The address or number is to be corrected, or was corrected: its code is not entered. */
  | { type: 'recipient.corrected'; channel: VerificationChannel }
  /** Another tab may have sent a code, and another tab or the link in the mail may have verified a channel. */
  | ({ type: 'channels.changed' } & VerificationInput);

/** `isAgain` selects the notification "New code sent." or "New email sent.". */
export type VerificationEmittedEvent =
  | { type: 'code.sent'; channel: VerificationChannel; isAgain: boolean }
  | { type: 'channel.verified'; channel: VerificationChannel };

const clean = { sendFailure: null, checkFailure: null };

type Failed = { channel: VerificationChannel; error: unknown };

const verification = setup({
  types: {
    context: {} as Context,
    events: {} as VerificationEvent,
    emitted: {} as VerificationEmittedEvent,
    input: {} as VerificationInput,
    tags: {} as 'busy' | 'failed' | 'done',
  },
  actors: { send: sendCode, check: checkCode, deadline },
  guards: {
    isForChannel: (_, { asked, channel }: { asked: VerificationChannel; channel: VerificationChannel }) =>
      asked === channel,
    isVerified: ({ context }, channel: VerificationChannel) => context[channel].isVerified,
    isThrottled: (_, { error }: Failed) => throttledUntil(error) !== null,
    hasCode: ({ context }, channel: VerificationChannel) => {
      const { code, dismissed } = context[channel];
      return code !== null && code.expiresAt !== dismissed;
    },
    wasFaster: (_, { error }: Failed) => failureOf(verifyPhone, error).code === 'already_verified',
  },
  actions: {
    learn: assign(({ context }, { email, phone }: VerificationInput) => ({
      email: { ...context.email, ...email },
      phone: { ...context.phone, ...phone },
    })),
    keepCode: assign(({ context }, { channel, code }: { channel: VerificationChannel; code: SentCode }) => ({
      [channel]: { ...context[channel], code },
    })),
    dismissCode: assign(({ context }, channel: VerificationChannel) => ({
      [channel]: { ...context[channel], ...clean, dismissed: context[channel].code?.expiresAt ?? null },
    })),
    markChannelVerified: assign(({ context }, channel: VerificationChannel) => ({
      [channel]: { ...context[channel], isVerified: true },
    })),
    keepSendFailure: assign(({ context }, { channel, error }: Failed) => ({
      [channel]: {
        ...context[channel],
        sendFailure: failureOf(verifyPhone, error),
        retryAt: throttledUntil(error) ?? 0,
      },
    })),
    keepCheckFailure: assign(({ context }, { channel, error }: Failed) => ({
      [channel]: {
        ...context[channel],
        checkFailure: failureOf(verifyPhoneToken, error),
        // A wrong code does not end the wait for the next one.
        retryAt: throttledUntil(error) ?? context[channel].retryAt,
      },
    })),
    clearFailure: assign(({ context }, channel: VerificationChannel) => ({
      [channel]: { ...context[channel], ...clean },
    })),
    tellSent: emit((_, { channel, isAgain }: { channel: VerificationChannel; isAgain: boolean }) => ({
      type: 'code.sent' as const,
      channel,
      isAgain,
    })),
    tellVerified: emit((_, channel: VerificationChannel) => ({ type: 'channel.verified' as const, channel })),
  },
});

/** Guards, actions and inputs, bound to one channel. */
function boundTo(channel: VerificationChannel) {
  const isForChannel = {
    type: 'isForChannel',
    params: ({ event }: { event: { channel: VerificationChannel } }) => ({ asked: event.channel, channel }),
  } as const;
  const thrown = ({ event }: { event: { error: unknown } }) => ({ channel, error: event.error });
  return {
    isForChannel,
    wasFaster: { type: 'wasFaster', params: thrown },
    isThrottled: { type: 'isThrottled', params: thrown },
    keepSendFailure: { type: 'keepSendFailure', params: thrown },
    keepCheckFailure: { type: 'keepCheckFailure', params: thrown },
    keepCode: {
      type: 'keepCode',
      params: ({ event }: { event: { output: SentCode } }) => ({ channel, code: event.output }),
    },
    clearFailure: { type: 'clearFailure', params: channel },
    correct: {
      guard: isForChannel,
      target: `#verification.${channel}.open.idle`,
      actions: { type: 'dismissCode', params: channel },
    },
    succeed: [
      { type: 'markChannelVerified', params: channel },
      { type: 'tellVerified', params: channel },
    ],
    submit: { guard: isForChannel, target: `#verification.${channel}.open.checking` },
    retryTime: (context: Context) => context[channel].retryAt,
    phoneOf: (context: Context) => (channel === 'phone' ? context.phone.code?.to : undefined),
  } as const;
}

/** The region of one channel: a code is sent, entered, or sent again. */
function region(channel: VerificationChannel) {
  const { isForChannel, wasFaster, isThrottled, succeed, submit, retryTime, ...parts } = boundTo(channel);
  const { keepSendFailure, keepCheckFailure, phoneOf, keepCode, clearFailure, correct } = parts;
  return verification.createStateConfig({
    initial: 'open',
    states: {
      open: {
        always: { guard: { type: 'isVerified', params: channel }, target: 'verified' },
        initial: 'idle',
        states: {
          idle: {
            always: { guard: { type: 'hasCode', params: channel }, target: 'entering' },
            on: { 'code.requested': { guard: isForChannel, target: 'sending', actions: clearFailure } },
          },
          sending: {
            tags: 'busy',
            invoke: {
              id: `${channel}Send`,
              src: 'send',
              input: ({ event }) => {
                assertEvent(event, 'code.requested');
                return { channel, phone: event.phone, isAgain: false };
              },
              onDone: {
                target: 'entering',
                actions: [keepCode, { type: 'tellSent', params: { channel, isAgain: false } }],
              },
              onError: [
                { guard: wasFaster, actions: succeed },
                { guard: isThrottled, target: 'waiting', actions: keepSendFailure },
                { target: 'idle', actions: keepSendFailure },
              ],
            },
          },
          waiting: {
            description: 'No code is sent until the marketplace allows it.',
            tags: 'failed',
            invoke: waitUntil(`${channel}Wait`, retryTime, { target: 'idle', actions: clearFailure }),
          },
          entering: {
            initial: 'ready',
            on: { 'code.submitted': submit },
            states: {
              ready: {
                on: {
                  'code.requested': { guard: isForChannel, target: 'sendingAgain', actions: clearFailure },
                  'recipient.corrected': correct,
                },
              },
              sendingAgain: {
                tags: 'busy',
                // The code that is entered would be checked while another one replaces it.
                on: { 'code.submitted': {} },
                invoke: {
                  id: `${channel}SendAgain`,
                  src: 'send',
                  input: ({ context }) => ({ channel, phone: phoneOf(context), isAgain: true }),
                  onDone: {
                    target: 'ready',
                    actions: [keepCode, { type: 'tellSent', params: { channel, isAgain: true } }],
                  },
                  onError: [
                    { guard: wasFaster, actions: succeed },
                    { guard: isThrottled, target: 'waiting', actions: keepSendFailure },
                    { target: 'ready', actions: keepSendFailure },
                  ],
                },
              },
              waiting: {
                description: 'The code that was sent can be entered; no other is sent yet.',
                tags: 'failed',
                on: {
                  'recipient.corrected': { ...correct, target: `#verification.${channel}.open.waiting` },
                },
                invoke: waitUntil(`${channel}WaitAgain`, retryTime, {
                  target: 'ready',
                  actions: clearFailure,
                }),
              },
              last: { type: 'history' },
            },
          },
          checking: {
            tags: 'busy',
            entry: clearFailure,
            invoke: {
              id: `${channel}Check`,
              src: 'check',
              input: ({ event }) => {
                assertEvent(event, 'code.submitted');
                return { channel, token: event.token };
              },
              onDone: { actions: succeed },
              onError: [
                { guard: wasFaster, actions: succeed },
                { guard: isThrottled, target: 'entering.waiting', actions: keepCheckFailure },
                { target: 'entering.last', actions: keepCheckFailure },
              ],
            },
          },
        },
      },
      verified: {
        tags: 'done',
        entry: clearFailure,
        always: {
          guard: not({ type: 'isVerified', params: channel }),
          target: 'open',
        },
      },
    },
  });
}

/** Verifies email address and phone number in parallel (specification 2.12, 4.4). */
export const verificationMachine = verification.createMachine({
  id: 'verification',
  options: machineOptions,
  context: ({ input }) => ({ email: progress(input.email), phone: progress(input.phone) }),
  type: 'parallel',
  on: { 'channels.changed': { actions: { type: 'learn', params: ({ event }) => event } } },
  states: { email: region('email'), phone: region('phone') },
});

function progress(status: ChannelStatus): ChannelProgress {
  return { ...status, dismissed: null, ...clean, retryAt: 0 };
}
