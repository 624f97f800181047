import { assertEvent, assign, emit, not, setup } from 'xstate';
import { failureOf } from '#client/call-error.ts';
import { verifyPhone, verifyPhoneToken } from '#contract/people/verification.calls.ts';
import type { SentCode } from '#contract/people/verification.schemas.ts';
import { deadline } from '#machines/platform/calls/deadline.ts';
import { throttledState } from '#machines/platform/calls/throttled.ts';
import { machineOptions } from '#machines/platform/options.ts';
import { type VerificationChannel, checkCode, sendCode } from './verification.actors.ts';
import {
  type ChannelProgress,
  type ChannelStatus,
  checkRetryAtOf,
  clearedFailures,
  clearedRefusals,
  progressOf,
  sendRetryAtOf,
} from './verification.progress.ts';

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

type Failed = { channel: VerificationChannel; error: unknown };

const verification = setup({
  types: {
    context: {} as Context,
    events: {} as VerificationEvent,
    emitted: {} as VerificationEmittedEvent,
    input: {} as VerificationInput,
    tags: {} as 'busy' | 'throttled' | 'done',
  },
  actors: { send: sendCode, check: checkCode, deadline },
  guards: {
    isForChannel: (_, { asked, channel }: { asked: VerificationChannel; channel: VerificationChannel }) =>
      asked === channel,
    isVerified: ({ context }, channel: VerificationChannel) => context[channel].isVerified,
    mustWait: ({ context }, channel: VerificationChannel) => sendRetryAtOf(context[channel]) !== null,
    mayCheck: (
      { context },
      { asked, channel }: { asked: VerificationChannel; channel: VerificationChannel },
    ) => asked === channel && checkRetryAtOf(context[channel]) === null,
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
      [channel]: {
        ...context[channel],
        ...clearedRefusals(context[channel]),
        dismissed: context[channel].code?.expiresAt ?? null,
      },
    })),
    markChannelVerified: assign(({ context }, channel: VerificationChannel) => ({
      [channel]: { ...context[channel], isVerified: true },
    })),
    keepSendFailure: assign(({ context }, { channel, error }: Failed) => ({
      [channel]: { ...context[channel], sendFailure: failureOf(verifyPhone, error) },
    })),
    keepCheckFailure: assign(({ context }, { channel, error }: Failed) => ({
      [channel]: { ...context[channel], checkFailure: failureOf(verifyPhoneToken, error) },
    })),
    clearFailure: assign(({ context }, channel: VerificationChannel) => ({
      [channel]: { ...context[channel], ...clearedFailures },
    })),
    clearRefusal: assign(({ context }, channel: VerificationChannel) => ({
      [channel]: { ...context[channel], ...clearedRefusals(context[channel]) },
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
  const clearFailure = { type: 'clearFailure', params: channel } as const;
  const thrown = ({ event }: { event: { error: unknown } }) => ({ channel, error: event.error });
  return {
    isForChannel,
    wasFaster: { type: 'wasFaster', params: thrown },
    keepSendFailure: { type: 'keepSendFailure', params: thrown },
    keepCheckFailure: { type: 'keepCheckFailure', params: thrown },
    keepCode: {
      type: 'keepCode',
      params: ({ event }: { event: { output: SentCode } }) => ({ channel, code: event.output }),
    },
    clearFailure,
    clearRefusal: { type: 'clearRefusal', params: channel },
    correct: {
      guard: isForChannel,
      target: `#verification.${channel}.open.idle`,
      actions: { type: 'dismissCode', params: channel },
    },
    succeed: [
      { type: 'markChannelVerified', params: channel },
      { type: 'tellVerified', params: channel },
    ],
    checking: `#verification.${channel}.open.checking`,
    mayCheck: { type: 'mayCheck', params: isForChannel.params },
    whenThrottled: { guard: { type: 'mustWait', params: channel }, target: 'throttled' },
    throttled: throttledState(
      `${channel}UntilAllowed`,
      (context: Context) => sendRetryAtOf(context[channel]),
      { target: 'ready', actions: clearFailure } as const,
    ),
    phoneOf: (context: Context) => (channel === 'phone' ? context.phone.code?.to : undefined),
  } as const;
}

/** The region of one channel: a code is sent, entered, or sent again. */
function region(channel: VerificationChannel) {
  const { isForChannel, wasFaster, mayCheck, succeed, checking, whenThrottled, throttled, ...parts } =
    boundTo(channel);
  const { keepSendFailure, keepCheckFailure, phoneOf, keepCode, clearFailure, clearRefusal, correct } = parts;
  return verification.createStateConfig({
    initial: 'open',
    states: {
      open: {
        always: { guard: { type: 'isVerified', params: channel }, target: 'verified' },
        initial: 'idle',
        states: {
          idle: {
            always: { guard: { type: 'hasCode', params: channel }, target: 'entering' },
            initial: 'ready',
            states: {
              ready: {
                always: whenThrottled,
                on: {
                  'code.requested': {
                    guard: isForChannel,
                    target: `#verification.${channel}.open.sending`,
                    actions: clearFailure,
                  },
                },
              },
              throttled,
            },
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
                { target: 'idle', actions: keepSendFailure },
              ],
            },
          },
          entering: {
            initial: 'ready',
            states: {
              ready: {
                always: whenThrottled,
                on: {
                  'code.requested': { guard: isForChannel, target: 'sendingAgain', actions: clearFailure },
                  'code.submitted': { guard: isForChannel, target: checking },
                  'recipient.corrected': correct,
                },
              },
              sendingAgain: {
                tags: 'busy',
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
                    { target: 'ready', actions: keepSendFailure },
                  ],
                },
              },
              throttled: {
                ...throttled,
                on: {
                  'code.submitted': { guard: mayCheck, target: checking },
                  'recipient.corrected': correct,
                },
              },
            },
          },
          checking: {
            tags: 'busy',
            entry: clearRefusal,
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
                { target: 'entering', actions: keepCheckFailure },
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
  context: ({ input }) => ({ email: progressOf(input.email), phone: progressOf(input.phone) }),
  type: 'parallel',
  on: { 'channels.changed': { actions: { type: 'learn', params: ({ event }) => event } } },
  states: { email: region('email'), phone: region('phone') },
});
