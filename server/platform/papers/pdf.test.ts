import { expect, test } from 'vitest';
import { drawTable, makeLabels, makePdf } from './pdf.ts';

/** How often others could run while something was made. */
async function turnsOfOthers(make: () => Promise<unknown>): Promise<number> {
  // The fonts are read once.
  await makePdf('', new Date(0), () => undefined);
  let turns = 0;
  let isMade = false;
  const next = () => {
    turns += 1;
    if (!isMade) setImmediate(next);
  };
  setImmediate(next);
  await make();
  isMade = true;
  return turns;
}

test('others run while a long table is drawn', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => `Product ${index}`);
  const columns = [{ header: 'Name', share: 1, text: (name: string) => name }];
  const turns = await turnsOfOthers(() =>
    makePdf('List', new Date(0), (pdf) => drawTable(pdf, columns, rows)),
  );
  expect(turns).toBeGreaterThan(4);
});

test('others run while many labels are drawn', async () => {
  const labels = Array.from({ length: 300 }, (_, index) => ({
    size: 'A6' as const,
    draw: (pdf: PDFKit.PDFDocument) => void pdf.text(`Label ${index}`.repeat(20)),
  }));
  expect(await turnsOfOthers(() => makeLabels('Labels', new Date(0), labels))).toBeGreaterThan(4);
});
