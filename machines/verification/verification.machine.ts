import { assertEvent, assign, emit, not, setup } from 'xstate';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import type { CallFailure } from '#contract/call.ts';
import { verifyPhone, verifyPhoneToken } from '#contract/verification/verification.calls.ts';
import { deadline, waitUntil } from '#machines/deadline.ts';
import { machineOptions } from '#machines/options.ts';
import { type VerificationChannel, checkCode, sendCode } from './verification.actors.ts';

/** The state of one channel. */
export type ChannelProgress = {
  isVerified: boolean;
  /** The phone number that codes are sent to, if the user entered another one. */
  phone: string | undefined;
  /** The type is that of the phone calls, whose failures include those of the e-mail calls. */
  sendFailure: CallFailure<typeof verifyPhone> | null;
  checkFailure: CallFailure<typeof verifyPhoneToken> | null;
  /** When the next code can be sent, in milliseconds on the marketplace's clock. */
  retryAt: number;
};

export type VerificationInput = Record<VerificationChannel, { isVerified: boolean }>;
type Context = Record<VerificationChannel, ChannelProgress>;

export type VerificationEvent =
  | { type: 'code.requested'; channel: VerificationChannel; phone?: string }
  | { type: 'code.submitted'; channel: VerificationChannel; token: string }
  /** The user was read again; another tab or the link in the mail may have verified a channel. */
  | { type: 'user.changed'; email: { isVerified: boolean }; phone: { isVerified: boolean } };

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
    wasFaster: (_, { error }: Failed) => failureOf(verifyPhone, error).code === 'already_verified',
  },
  actions: {
    learn: assign(({ context }, user: VerificationInput) => ({
      email: { ...context.email, ...user.email },
      phone: { ...context.phone, ...user.phone },
    })),
    markChannelVerified: assign(({ context }, channel: VerificationChannel) => ({
      [channel]: { ...context[channel], isVerified: true },
    })),
    begin: assign(({ context }, { channel, phone }: { channel: VerificationChannel; phone?: string }) => ({
      [channel]: { ...context[channel], ...clean, phone: phone ?? context[channel].phone },
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
    begin: {
      type: 'begin',
      params: ({ event }: { event: { phone?: string } }) => ({ channel, phone: event.phone }),
    },
    keepSendFailure: { type: 'keepSendFailure', params: thrown },
    keepCheckFailure: { type: 'keepCheckFailure', params: thrown },
    clearFailure: { type: 'clearFailure', params: channel },
    succeed: [
      { type: 'markChannelVerified', params: channel },
      { type: 'tellVerified', params: channel },
    ],
    submit: { guard: isForChannel, target: `#verification.${channel}.open.checking` },
    retryTime: (context: Context) => context[channel].retryAt,
  } as const;
}

/** The region of one channel: a code is sent, entered, or sent again. */
function region(channel: VerificationChannel) {
  const { isForChannel, wasFaster, isThrottled, begin, succeed, submit, retryTime, ...parts } =
    boundTo(channel);
  const { keepSendFailure, keepCheckFailure, clearFailure } = parts;
  return verification.createStateConfig({
    initial: 'open',
    states: {
      open: {
        always: { guard: { type: 'isVerified', params: channel }, target: 'verified' },
        initial: 'idle',
        states: {
          idle: { on: { 'code.requested': { guard: isForChannel, target: 'sending', actions: begin } } },
          sending: {
            tags: 'busy',
            invoke: {
              id: `${channel}Send`,
              src: 'send',
              input: ({ context }) => ({ channel, phone: context[channel].phone, isAgain: false }),
              onDone: {
                target: 'entering',
                actions: { type: 'tellSent', params: { channel, isAgain: false } },
              },
              onError: [
                { guard: wasFaster, actions: succeed },
                { guard: isThrottled, target: 'waiting', actions: keepSendFailure },
                { target: 'idle', actions: keepSendFailure },
              ],
            },
          },
          waiting: {
            description: 'No code is sent before the marketplace allows it.',
            tags: 'failed',
            invoke: waitUntil(`${channel}Wait`, retryTime, { target: 'idle', actions: clearFailure }),
          },
          entering: {
            initial: 'ready',
            states: {
              ready: {
                on: {
                  'code.requested': { guard: isForChannel, target: 'sendingAgain', actions: begin },
                  'code.submitted': submit,
                },
              },
              sendingAgain: {
                tags: 'busy',
                invoke: {
                  id: `${channel}SendAgain`,
                  src: 'send',
                  input: ({ context }) => ({ channel, phone: context[channel].phone, isAgain: true }),
                  onDone: {
                    target: 'ready',
                    actions: { type: 'tellSent', params: { channel, isAgain: true } },
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
                on: { 'code.submitted': submit },
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
  on: { 'user.changed': { actions: { type: 'learn', params: ({ event }) => event } } },
  states: { email: region('email'), phone: region('phone') },
});

function progress({ isVerified }: { isVerified: boolean }): ChannelProgress {
  return { isVerified, phone: undefined, ...clean, retryAt: 0 };
}
