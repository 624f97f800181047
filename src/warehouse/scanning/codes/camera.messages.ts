import type { SnapshotFrom } from 'xstate';
import type { cameraMachine } from '#machines/warehouse/camera/camera.machine.ts';

type CameraState = SnapshotFrom<typeof cameraMachine>['value'];
type Problem = Exclude<Extract<CameraState, string>, 'opening' | 'hidden'>;

/** Why the camera is off, and the way forward. */
const problems: Record<Problem, { title: string; text: string }> = {
  denied: {
    title: 'The camera is blocked',
    text: 'Allow the camera for this site in your browser, then try again. Or use “Type code”.',
  },
  missing: {
    title: 'No camera found',
    text: 'Connect a camera and try again. Or use “Type code”.',
  },
  inUse: {
    title: 'The camera is in use',
    text: 'Close the other app that uses the camera, then try again. Or use “Type code”.',
  },
  unsupported: {
    title: 'No camera in this browser',
    text: 'This browser can’t use a camera at this address. Use “Type code”.',
  },
  notLoaded: {
    title: 'We couldn’t load the code reader',
    text: 'Check your connection and try again. Or use “Type code”.',
  },
  lost: {
    title: 'The camera has stopped',
    text: 'Try again. Or use “Type code”.',
  },
};

/** Null while the camera is on or about to be. */
export function cameraProblem(state: CameraState): { title: string; text: string } | null {
  if (typeof state === 'object' || state === 'opening' || state === 'hidden') return null;
  return problems[state];
}
