import type {
  Camera,
  CameraOpening,
  CameraRefusal,
  SeenCode,
} from '#machines/warehouse/camera/camera.types.ts';
import { codeInMiddle, frameIn, readingSize } from './camera-frame.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';

/** Between two pictures, in milliseconds: a code is seen at once, and a phone stays cool. */
const PAUSE = 100;

const refusals: Record<string, CameraRefusal> = {
  NotSupportedError: 'UNSUPPORTED',
  NotAllowedError: 'DENIED',
  SecurityError: 'DENIED',
  NotFoundError: 'MISSING',
  NotReadableError: 'IN_USE',
  AbortError: 'IN_USE',
};

/** A camera of a phone can light the label. Not in the types of the DOM. */
type LightSettings = MediaTrackConstraintSet & { torch?: boolean };

type DeviceCamera = {
  camera: Camera;
  /** A ref of the element that shows the picture; the camera ends with it. */
  attach: (video: HTMLVideoElement | null) => () => void;
};

/** The camera on the back of the device, whose picture the attached element shows. */
export function createDeviceCamera(): DeviceCamera {
  const canvas = document.createElement('canvas');
  let video: HTMLVideoElement | null = null;
  let stream: MediaStream | null = null;
  let reader: CodeReader | null = null;

  function close() {
    stop(stream);
    stream = null;
    if (video) video.srcObject = null;
  }

  async function open(signal: AbortSignal): Promise<CameraOpening> {
    // Absent over plain http.
    if (!navigator.mediaDevices) return { outcome: 'UNSUPPORTED' };
    const opening = openCodeReader().catch(() => null);
    const asked = await askForCamera();
    if (!(asked instanceof MediaStream)) return { outcome: asked };
    reader = await opening;
    if (signal.aborted || !reader) {
      stop(asked);
      return { outcome: 'NOT_LOADED' };
    }
    stream = asked;
    show();
    return { outcome: 'OPENED', hasLight: hasLight(trackOf(stream)) };
  }

  function show() {
    if (!video || !stream) return;
    video.srcObject = stream;
    // A stream that ends before it plays is told by its track.
    video.play().catch(() => undefined);
  }

  async function look(signal: AbortSignal): Promise<SeenCode> {
    while (!signal.aborted) {
      const text = await readPicture();
      if (text !== null) return { text, at: performance.now() };
    }
    throw signal.reason;
  }

  async function readPicture(): Promise<string | null> {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (trackOf(stream)?.readyState !== 'live') throw new Error('the camera has ended');
    if (!video || !reader || video.videoWidth === 0) return null;
    const frame = frameIn(
      { width: video.videoWidth, height: video.videoHeight },
      { width: video.clientWidth, height: video.clientHeight },
    );
    const size = readingSize(frame);
    Object.assign(canvas, size);
    canvas
      .getContext('2d', { willReadFrequently: true })
      ?.drawImage(video, frame.x, frame.y, frame.width, frame.height, 0, 0, size.width, size.height);
    return codeInMiddle(await reader(canvas), size);
  }

  function light(isOn: boolean) {
    const settings: LightSettings = { torch: isOn };
    // A light that does not go on is seen.
    void trackOf(stream)
      ?.applyConstraints({ advanced: [settings] })
      .catch(() => undefined);
  }

  function attach(element: HTMLVideoElement | null) {
    video = element;
    show();
    return () => {
      close();
      video = null;
    };
  }

  return { camera: { open, look, close, light }, attach };
}

async function askForCamera(): Promise<MediaStream | CameraRefusal> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const refusal = error instanceof DOMException ? refusals[error.name] : undefined;
    if (refusal) return refusal;
    throw error;
  }
}

function trackOf(stream: MediaStream | null): MediaStreamTrack | undefined {
  return stream?.getVideoTracks()[0];
}

function hasLight(track: MediaStreamTrack | undefined): boolean {
  return track !== undefined && 'getCapabilities' in track && 'torch' in track.getCapabilities();
}

function stop(stream: MediaStream | null) {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
