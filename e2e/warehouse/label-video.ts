import bwip from 'bwip-js/node';
import * as v from 'valibot';

const WIDTH = 640;
const HEIGHT = 480;
/** Pictures a second. */
const RATE = 5;
const WHITE = 235;
const BLACK = 16;

type Symbology = 'code128' | 'ean13' | 'gs1-128' | 'datamatrix' | 'qrcode';
type Picture = Uint8Array;

const Bars = v.tuple([v.object({ sbs: v.array(v.number()) })]);
const Modules = v.tuple([v.object({ pixs: v.array(v.number()), pixx: v.number() })]);

/** What a camera sees, one after the other: a label so many seconds long, or none. */
export type Scene = { seconds: number; label?: { symbology: Symbology; text: string } };

/** A video that Chromium plays in place of a camera, over and over (`--use-file-for-fake-video-capture`). */
export function makeLabelVideo(scenes: readonly Scene[]): Buffer {
  // Colourless: both of the colour planes stay at their middle.
  const colours = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  const frames = scenes.flatMap(({ seconds, label }) => {
    const picture = label ? drawLabel(label) : blank();
    return Array.from({ length: seconds * RATE }, () => [Buffer.from('FRAME\n'), picture, colours]).flat();
  });
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`),
    ...frames,
  ]);
}

function blank(): Picture {
  return new Uint8Array(WIDTH * HEIGHT).fill(WHITE);
}

function drawLabel({ symbology, text }: { symbology: Symbology; text: string }): Picture {
  const code = bwip.raw({ bcid: symbology, text });
  return symbology === 'datamatrix' || symbology === 'qrcode'
    ? drawModules(v.parse(Modules, code)[0])
    : drawBars(v.parse(Bars, code)[0].sbs);
}

function drawBars(widths: number[]): Picture {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const scale = Math.floor((WIDTH * 0.7) / total);
  const picture = blank();
  let x = Math.round((WIDTH - total * scale) / 2);
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) fill(picture, x, 170, width * scale, 140);
    x += width * scale;
  }
  return picture;
}

function drawModules({ pixs, pixx }: { pixs: number[]; pixx: number }): Picture {
  const scale = Math.floor(220 / pixx);
  const left = Math.round((WIDTH - pixx * scale) / 2);
  const top = Math.round((HEIGHT - pixx * scale) / 2);
  const picture = blank();
  for (const [index, isDark] of pixs.entries()) {
    const row = Math.floor(index / pixx);
    if (isDark) fill(picture, left + (index % pixx) * scale, top + row * scale, scale, scale);
  }
  return picture;
}

function fill(picture: Picture, x: number, y: number, width: number, height: number) {
  for (let row = y; row < y + height; row++) {
    picture.fill(BLACK, row * WIDTH + x, row * WIDTH + x + width);
  }
}
