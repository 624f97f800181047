import { placeNameOf, placePartsOf } from '#contract/platform/codes/place-code.ts';
import { drawBarcode } from '#server/platform/papers/barcode.ts';
import { makeLabels, type Pdf } from '#server/platform/papers/pdf.ts';

/** A bar code of six characters: start, characters, check character and stop. */
const MODULES = 101;
/** Points: wide enough for a scanner at two metres, and narrow enough for its quiet zones. */
const MODULE = 3;
const BARS_HEIGHT = 104;

/** A label of A6 for each place, across the page: its name for people, its code for scanners. */
export function makePlaceLabels(codes: readonly string[], now: Date): Promise<Uint8Array<ArrayBuffer>> {
  return makeLabels(
    'Place labels',
    now,
    codes.map((code) => ({ size: 'A6', layout: 'landscape', draw: (pdf) => drawPlaceLabel(pdf, code) })),
  );
}

function drawPlaceLabel(pdf: Pdf, code: string): void {
  const { width, height, margins } = pdf.page;
  const { area, row, level } = placePartsOf(code);
  drawName(pdf, placeNameOf(code));
  pdf.x = (width - MODULES * MODULE) / 2;
  pdf.y = height - margins.bottom - BARS_HEIGHT - 24;
  drawBarcode(pdf, code, { module: MODULE, height: BARS_HEIGHT });
  pdf.fontSize(12).text(`${code}   Area ${area}, row ${row}, level ${level}`, margins.left, pdf.y, {
    align: 'center',
  });
}

/** As large as the label is wide: digits of 25 mm are read from the end of the aisle. */
function drawName(pdf: Pdf, name: string): void {
  const { width, margins } = pdf.page;
  const size = 100;
  const taken = pdf.font('bold').fontSize(size).widthOfString(name);
  pdf.fontSize(Math.min(104, (size * (width - 2 * margins.left)) / taken));
  // The line of a font begins above its letters.
  pdf.text(name, margins.left, 8, { lineBreak: false });
  pdf.font('regular');
}
