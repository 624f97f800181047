type Size = { width: number; height: number };
export type Area = Size & { x: number; y: number };

/** The part of the panel in which a code is read, as the panel draws its frame. */
export const FRAME = { width: 0.86, height: 0.7 };
/** More pixels make reading slower, not better. */
const WIDEST = 960;

/** The part of a picture that is inside the frame: the panel shows the middle of the picture and fills its box. */
export function frameIn(picture: Size, box: Size): Area {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.round((box.width / scale) * FRAME.width);
  const height = Math.round((box.height / scale) * FRAME.height);
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}

/** The size in which an area is read. */
export function readingSize({ width, height }: Size): Size {
  const scale = Math.min(1, WIDEST / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A code with the place of its middle. */
export type PlacedCode = { text: string; x: number; y: number };

/** The text of the code that is nearest to the middle: a label often has several. */
export function codeInMiddle(codes: readonly PlacedCode[], { width, height }: Size): string | null {
  const distance = ({ x, y }: PlacedCode) => Math.hypot(x - width / 2, y - height / 2);
  const [nearest] = codes.toSorted((one, other) => distance(one) - distance(other));
  return nearest?.text ?? null;
}
