/** Why a camera did not open, beside what nothing explains. */
export type CameraRefusal =
  /** The person or the browser forbids it. */
  | 'DENIED'
  | 'MISSING'
  /** Another program or tab has it. */
  | 'IN_USE'
  /** The browser gives no page of this address a camera. */
  | 'UNSUPPORTED'
  /** The code that reads barcodes did not load. */
  | 'NOT_LOADED';

export type CameraOpening = { outcome: 'OPENED'; hasLight: boolean } | { outcome: CameraRefusal };

/** A code in a picture, at a time in milliseconds since the page was opened. */
export type SeenCode = { text: string; at: number };

/** The camera of a device. */
export type Camera = {
  open: (signal: AbortSignal) => Promise<CameraOpening>;
  /** Waits for a picture with a code; fails once the camera has ended. */
  look: (signal: AbortSignal) => Promise<SeenCode>;
  light: (isOn: boolean) => void;
  close: () => void;
};
