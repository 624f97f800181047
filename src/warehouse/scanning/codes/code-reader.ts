import { trustedScriptUrl } from '#src/lib/trusted-script-url.ts';
import type { PlacedCode } from './camera-frame.ts';

/** Finds the codes in a picture. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<PlacedCode[]>;

// Not in the types of the DOM yet.
type Detected = { rawValue: string; boundingBox: DOMRectReadOnly };
type Detector = { detect: (picture: HTMLCanvasElement) => Promise<Detected[]> };
type Detectors = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};
declare global {
  var BarcodeDetector: Detectors | undefined;
}

const formats = ['code_128', 'code_39', 'data_matrix', 'ean_13', 'ean_8', 'itf', 'qr_code', 'upc_a', 'upc_e'];

let opened: Promise<CodeReader> | null = null;

/** The reader of the browser where it has one for the codes of labels, else our own, which is loaded once. */
export function openCodeReader(): Promise<CodeReader> {
  opened ??= openAny().catch((error: unknown) => {
    // Another try loads it again.
    opened = null;
    throw error;
  });
  return opened;
}

async function openAny(): Promise<CodeReader> {
  return (await openOfBrowser()) ?? (await openOwn());
}

async function openOfBrowser(): Promise<CodeReader | null> {
  const { BarcodeDetector: Detectors } = globalThis;
  if (!Detectors) return null;
  const supported = await Detectors.getSupportedFormats().catch((): string[] => []);
  if (!formats.every((format) => supported.includes(format))) return null;
  const detector = new Detectors({ formats });
  return async (picture) =>
    (await detector.detect(picture)).map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
      text: rawValue,
      x: x + width / 2,
      y: y + height / 2,
    }));
}

/** In a thread, so that the page answers while a picture is read, and with a policy of its own for WebAssembly. */
async function openOwn(): Promise<CodeReader> {
  const { default: address } = await import('./camera-decoder.thread.ts?worker&url');
  const thread = new Worker(trustedScriptUrl('camera-decoder', address), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => {
    thread.terminate();
    reject(new Error('the decoder did not load'));
  };
  thread.addEventListener('error', fail, { once: true });
  thread.addEventListener('message', ({ data }) => (data === 'ready' ? resolve() : fail()), { once: true });
  await promise;
  return (picture) => readIn(thread, picture);
}

function readIn(thread: Worker, picture: HTMLCanvasElement): Promise<PlacedCode[]> {
  const pixels = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height);
  if (!pixels) return Promise.resolve([]);
  const { promise, resolve } = Promise.withResolvers<PlacedCode[]>();
  thread.addEventListener('message', ({ data }: MessageEvent<PlacedCode[]>) => resolve(data), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin
  thread.postMessage(pixels, [pixels.data.buffer]);
  return promise;
}
