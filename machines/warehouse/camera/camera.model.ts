import { defineModel, done, failed } from '@quayside/charts/model.ts';
import { eventually, until } from '@quayside/charts/promises/promise.ts';
import { cameraMachine } from './camera.machine.ts';
import { AWAY } from './camera.rules.ts';
import type { Camera, CameraOpening, SeenCode } from './camera.types.ts';

const never = () => new Promise<never>(() => {});
const camera: Camera = { open: never, look: never, light: () => undefined, close: () => undefined };
const clause = 'decisions 6, the camera in place of a scanner';

export const cameraModel = defineModel(cameraMachine, {
  inputs: { 'the panel is opened': { camera } },
  events: {
    'the page is hidden': { type: 'page.hidden' },
    'the page is shown': { type: 'page.shown' },
    'another try is requested': { type: 'retry.requested' },
    'the light is toggled': { type: 'light.toggled' },
  },
  outcomes: {
    open: {
      opened: done<CameraOpening>({ outcome: 'OPENED', hasLight: false }),
      'opened with a light': done<CameraOpening>({ outcome: 'OPENED', hasLight: true }),
      denied: done<CameraOpening>({ outcome: 'DENIED' }),
      'without a camera': done<CameraOpening>({ outcome: 'MISSING' }),
      'in use': done<CameraOpening>({ outcome: 'IN_USE' }),
      'in an old browser': done<CameraOpening>({ outcome: 'UNSUPPORTED' }),
      'without a network': done<CameraOpening>({ outcome: 'NOT_LOADED' }),
      broken: failed(new Error('no camera')),
    },
    look: {
      'a package': done({ text: 'QP000000017', at: 1_000 }),
      'the package again': done({ text: 'QP000000017', at: 1_000 + AWAY - 1 }),
      'the package later': done({ text: 'QP000000017', at: 1_000 + 3 * AWAY }),
      'a place beside it': done({ text: 'QLA032', at: 1_100 }),
      ended: failed(new Error('the camera ended')),
    },
  },
  guardParts: {
    isOpenWithLight: {
      all: {
        'it is open': (_, { outcome }: CameraOpening) => outcome === 'OPENED',
        'it has a light': (_, opening: CameraOpening) => opening.outcome !== 'OPENED' || opening.hasLight,
      },
    },
    hasComeIntoView: {
      any: {
        'it was not seen before': ({ context: { seen } }, { text }: SeenCode) =>
          seen.every((each) => each.text !== text),
        'it was out of the picture for long enough': ({ context: { seen } }, { text, at }: SeenCode) =>
          seen.some((each) => each.text === text && at - each.at >= AWAY),
      },
    },
  },
  guardContext: ({ seen }) => seen,
  comparedContext: ({ seen }) => ({ seen }),
  scenarios: {
    'a code that stays in the picture is read once': [
      'open: opened',
      'look: a package',
      'look: the package again',
    ],
    'a code that has left the picture is read again': [
      'open: opened',
      'look: a package',
      'look: the package again',
      'look: the package later',
    ],
    'two codes in the picture are read once each': [
      'open: opened',
      'look: a package',
      'look: a place beside it',
      'look: the package again',
    ],
    'a code that is long gone is forgotten': [
      'open: opened',
      'look: a place beside it',
      'look: the package later',
    ],
    'the light goes on and off': [
      'open: opened with a light',
      'the light is toggled',
      'the light is toggled',
      'the light is toggled',
    ],
    'the light is off when the page comes back': [
      'open: opened with a light',
      'the light is toggled',
      'the page is hidden',
      'the page is shown',
      'open: opened with a light',
    ],
  },
  invariants: {},
  promises: {
    'a camera that is not there can be tried again': eventually({
      clause,
      from: (snapshot) =>
        ['denied', 'missing', 'inUse', 'notLoaded', 'lost'].some((state) => snapshot.value === state),
      to: (snapshot) => snapshot.matches('opening'),
      by: ['another try is requested'],
    }),
    'the camera stays off while the page is hidden': until({
      clause,
      from: (snapshot) => snapshot.matches('hidden'),
      holds: (snapshot) => !snapshot.matches('watching'),
      until: (snapshot) => snapshot.matches('opening'),
    }),
    'a page that comes back opens the camera': eventually({
      clause,
      from: (snapshot) => snapshot.matches('hidden'),
      to: (snapshot) => snapshot.matches('opening'),
      by: ['the page is shown'],
    }),
  },
  clauses: { '': clause },
});
