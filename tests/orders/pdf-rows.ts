import { extractTextItems } from 'unpdf';

/** The texts of a PDF from top to bottom, each row from left to right. */
export async function readPdfRows(content: Uint8Array): Promise<string[][]> {
  // The library takes the bytes over.
  const { items: pages } = await extractTextItems(content.slice());
  return pages.flatMap((items) => {
    const rows = Map.groupBy(
      items.filter(({ str }) => str.trim() !== ''),
      ({ y }) => Math.round(y),
    );
    return [...rows]
      .toSorted(([above], [below]) => below - above)
      .map(([, row]) => row.toSorted((left, right) => left.x - right.x).map(({ str }) => str.trim()));
  });
}
