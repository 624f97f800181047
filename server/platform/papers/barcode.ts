import bwip from 'bwip-js/node';
import * as v from 'valibot';
import type { Pdf } from './pdf.ts';

/** The alternating widths of bars and gaps, as bwip-js computes them. */
const Bars = v.pipe(v.array(v.object({ sbs: v.array(v.number()) })), v.minLength(1));

/** GS1-128 takes the element strings of GS1: `(00)` and an SSCC. */
type Symbology = 'code128' | 'gs1-128';

type BarcodeOptions = {
  symbology?: Symbology;
  /** The width of a module in points; the default is wide enough for hand scanners. */
  module?: number;
  height?: number;
};

/** Draws a barcode at the position of the document, which goes on below it. */
export function drawBarcode(
  pdf: Pdf,
  text: string,
  { symbology = 'code128', module = 1.1, height = 64 }: BarcodeOptions = {},
): void {
  const top = pdf.y;
  let left = pdf.x;
  for (const [index, modules] of barsOf(text, symbology).entries()) {
    const width = modules * module;
    if (index % 2 === 0) pdf.rect(left, top, width, height);
    left += width;
  }
  pdf.fill('black');
  pdf.y = top + height + 8;
}

/** The widths of bars and gaps in turn, in modules. */
export function barsOf(text: string, symbology: Symbology): number[] {
  const [code] = v.parse(Bars, bwip.raw({ bcid: symbology, text }));
  return code?.sbs ?? [];
}
