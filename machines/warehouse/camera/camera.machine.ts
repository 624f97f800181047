import { assign, emit, fromPromise, setup } from 'xstate';
import { machineOptions } from '#machines/platform/options.ts';
import { hasComeIntoView, withSeen } from './camera.rules.ts';
import type { Camera, CameraOpening, SeenCode } from './camera.types.ts';

type Context = { camera: Camera; seen: readonly SeenCode[] };

type Event =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'retry.requested' }
  | { type: 'light.toggled' };

type Emitted = { type: 'code.read'; text: string };

/** Reads codes with the camera of a device while its panel is open (issue 15, section 2; docs/decisions/131). */
export const cameraMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { camera: Camera },
  },
  actors: {
    open: fromPromise<CameraOpening, { camera: Camera }>(({ input, signal }) => input.camera.open(signal)),
    look: fromPromise<SeenCode, { camera: Camera }>(({ input, signal }) => input.camera.look(signal)),
  },
  guards: {
    isOpenWithLight: (_, opening: CameraOpening) => opening.outcome === 'OPENED' && opening.hasLight,
    isOpen: (_, { outcome }: CameraOpening) => outcome === 'OPENED',
    isDenied: (_, { outcome }: CameraOpening) => outcome === 'DENIED',
    isMissing: (_, { outcome }: CameraOpening) => outcome === 'MISSING',
    isInUse: (_, { outcome }: CameraOpening) => outcome === 'IN_USE',
    isUnsupported: (_, { outcome }: CameraOpening) => outcome === 'UNSUPPORTED',
    hasComeIntoView: ({ context }, code: SeenCode) => hasComeIntoView(context.seen, code),
  },
  actions: {
    note: assign({ seen: ({ context }, code: SeenCode) => withSeen(context.seen, code) }),
    tell: emit((_, { text }: SeenCode): Emitted => ({ type: 'code.read', text })),
    light: ({ context }, { isOn }: { isOn: boolean }) => context.camera.light(isOn),
    close: ({ context }) => context.camera.close(),
  },
}).createMachine({
  id: 'camera',
  options: machineOptions,
  context: ({ input }) => ({ camera: input.camera, seen: [] }),
  initial: 'opening',
  states: {
    opening: {
      description: 'The browser asks for the permission, and the code that reads barcodes is loaded.',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { camera } }) => ({ camera }),
        onDone: [
          { guard: { type: 'isOpenWithLight', params: ({ event }) => event.output }, target: 'watching' },
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'watching.light.missing',
          },
          { guard: { type: 'isDenied', params: ({ event }) => event.output }, target: 'denied' },
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { guard: { type: 'isInUse', params: ({ event }) => event.output }, target: 'inUse' },
          { guard: { type: 'isUnsupported', params: ({ event }) => event.output }, target: 'unsupported' },
          { target: 'notLoaded' },
        ],
        onError: 'lost',
      },
      on: { 'page.hidden': 'hidden' },
    },
    watching: {
      type: 'parallel',
      exit: 'close',
      on: { 'page.hidden': 'hidden' },
      states: {
        picture: {
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                id: 'look',
                src: 'look',
                input: ({ context: { camera } }) => ({ camera }),
                onDone: [
                  {
                    guard: { type: 'hasComeIntoView', params: ({ event }) => event.output },
                    target: 'looking',
                    reenter: true,
                    actions: [
                      { type: 'note', params: ({ event }) => event.output },
                      { type: 'tell', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'looking',
                    reenter: true,
                    actions: { type: 'note', params: ({ event }) => event.output },
                  },
                ],
                onError: '#camera.lost',
              },
            },
          },
        },
        light: {
          initial: 'off',
          states: {
            off: {
              on: {
                'light.toggled': { target: 'on', actions: { type: 'light', params: { isOn: true } } },
              },
            },
            on: {
              on: {
                'light.toggled': { target: 'off', actions: { type: 'light', params: { isOn: false } } },
              },
            },
            missing: {},
          },
        },
      },
    },
    hidden: {
      description: 'The camera is off while nobody sees the page.',
      on: { 'page.shown': 'opening' },
    },
    denied: { on: { 'retry.requested': 'opening' } },
    missing: { on: { 'retry.requested': 'opening' } },
    inUse: { on: { 'retry.requested': 'opening' } },
    unsupported: {},
    notLoaded: { on: { 'retry.requested': 'opening' } },
    lost: {
      description: 'The camera was taken away, or failed.',
      on: { 'retry.requested': 'opening' },
    },
  },
});
