const ORIENTATION = 0x01_12;
/** What a camera writes beside the picture: place, time, device, previews, comments. */
const metadataMarkers = new Set([0xe1, 0xed, 0xfe]);
const metadataChunks = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']);

/** The picture without what a camera writes beside it, such as the place; only how it is turned stays. */
export function withoutMetadata(
  content: Uint8Array<ArrayBuffer>,
  mediaType: string,
): Uint8Array<ArrayBuffer> {
  return mediaType === 'image/png' ? withoutChunks(content) : withoutSegments(content);
}

function withoutSegments(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const kept = [content.subarray(0, 2)];
  let turn = 1;
  let at = 2;
  // The segments up to the picture itself, whose marker is 0xFFDA.
  while (at + 4 <= content.length && content[at] === 0xff && content[at + 1] !== 0xda) {
    const marker = content[at + 1] ?? 0;
    const segment = content.subarray(at, at + 2 + view.getUint16(at + 2));
    if (marker === 0xe1) turn = turnOf(segment) ?? turn;
    if (!metadataMarkers.has(marker)) kept.push(segment);
    at += segment.length;
  }
  if (turn !== 1) kept.splice(1, 0, turnSegment(turn));
  return joined([...kept, content.subarray(at)]);
}

/** How the picture is turned, 1 to 8, by its Exif segment. */
function turnOf(segment: Uint8Array): number | null {
  const start = 10;
  if (segment.length < start + 8 || textAt(segment, 4, 4) !== 'Exif') return null;
  const view = new DataView(segment.buffer, segment.byteOffset + start, segment.length - start);
  const isLittle = textAt(segment, start, 2) === 'II';
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const count = view.getUint16(directory, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > view.byteLength) return null;
    if (view.getUint16(entry, isLittle) === ORIENTATION) return view.getUint16(entry + 8, isLittle);
  }
  return null;
}

/** An Exif segment with one entry. */
function turnSegment(turn: number): Uint8Array<ArrayBuffer> {
  const segment = new Uint8Array(36);
  const view = new DataView(segment.buffer);
  segment.set([0xff, 0xe1, 0, 34, ...new TextEncoder().encode('Exif\0\0MM\0*')]);
  view.setUint32(14, 8);
  view.setUint16(18, 1);
  view.setUint16(20, ORIENTATION);
  view.setUint16(22, 3);
  view.setUint32(24, 1);
  view.setUint16(28, turn);
  return segment;
}

function withoutChunks(content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const kept = [content.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= content.length) {
    // Length, name and check sum stand around what a chunk holds.
    const chunk = content.subarray(at, at + 12 + view.getUint32(at));
    if (!metadataChunks.has(textAt(chunk, 4, 4))) kept.push(chunk);
    at += chunk.length;
  }
  return joined([...kept, content.subarray(at)]);
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
