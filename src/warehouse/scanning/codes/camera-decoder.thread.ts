import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { PlacedCode } from './camera-frame.ts';

// Its own address would be one of a public network.
prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).then(
  () => postMessage('ready'),
  () => postMessage('failed'),
);

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  read(data).then(
    (codes) => postMessage(codes),
    () => postMessage([]),
  );
});

async function read(picture: ImageData): Promise<PlacedCode[]> {
  const results = await readBarcodes(picture, {
    formats: ['EANUPC', 'Code128', 'Code39', 'ITF14', 'QRCode', 'DataMatrix'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
    textMode: 'Plain',
  });
  return results
    .filter(({ isValid }) => isValid)
    .map(({ text, contentType, symbologyIdentifier, position: { topLeft, bottomRight } }) => ({
      // The sign by which an element string of GS1 is told from other texts.
      text: contentType === 'GS1' ? symbologyIdentifier + text : text,
      x: (topLeft.x + bottomRight.x) / 2,
      y: (topLeft.y + bottomRight.y) / 2,
    }));
}
