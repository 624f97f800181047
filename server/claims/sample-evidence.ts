import { deflateSync, crc32 } from 'node:zlib';
import type { ClaimCategory, ClaimEvidence } from '#contract/claims/claims.schemas.ts';
import { makeSamplePdf, PDF_MEDIA_TYPE } from '#server/platform/papers/sample-pdf.ts';
import { randomFor } from '#server/seed/random.ts';

type EvidenceFile = { name: string; mediaType: string; content: Uint8Array };

/** Files that buyers and sellers of the sample data send: drawn pictures of cartons, and a signed delivery note. */
export type SampleEvidence = (
  side: ClaimEvidence['by'],
  category: ClaimCategory,
  count: number,
) => EvidenceFile[];

export async function makeSampleEvidence(now: Date): Promise<SampleEvidence> {
  const picture = (name: string, damage: number): EvidenceFile => ({
    name,
    mediaType: 'image/png',
    content: drawCarton(name, damage),
  });
  const crushed = [
    picture('carton-crushed.png', 34),
    picture('carton-corner.png', 18),
    picture('units-inside.png', 52),
  ];
  const counted = [
    picture('pallet-as-arrived.png', 4),
    picture('carton-label.png', 2),
    picture('units-inside.png', 0),
  ];
  const packed = [picture('carton-before-sealing.png', 0), picture('pallet-before-pickup.png', 1)];
  const note: EvidenceFile = {
    name: 'delivery-note-signed.pdf',
    mediaType: PDF_MEDIA_TYPE,
    content: await makeDeliveryNote(now),
  };
  return (side, category, count) => {
    if (side === 'SELLER') return [note, ...packed].slice(0, count);
    return (category === 'DAMAGED' ? crushed : counted).slice(0, count);
  };
}

function makeDeliveryNote(at: Date): Promise<Uint8Array> {
  return makeSamplePdf({
    title: 'Delivery note',
    blocks: [['Received without a remark'], ['All cartons sealed and dry'], ['Signed by the driver']],
    columns: [
      { header: 'Carton', x: 0, width: 120 },
      { header: 'Weight', x: 140, width: 80, isRight: true },
    ],
    rows: Array.from({ length: 6 }, (_, index) => [
      `Carton ${index + 1} of 6`,
      `${(11.4 + index / 5).toFixed(1)} kg`,
    ]),
    sums: [],
    note: 'Weighed at the pack bench.',
    at,
  });
}

const [WIDTH, HEIGHT] = [480, 360];
/** Wall, floor, two sides of the carton, tape, cracks: red, green, blue. */
const palette = [214, 219, 224, 150, 154, 160, 196, 158, 112, 168, 130, 88, 226, 206, 172, 62, 46, 32];

/** A PNG of a carton on a floor with a number of cracks. */
function drawCarton(name: string, cracks: number): Uint8Array {
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  const paint = (x: number, y: number, color: number) => {
    if (x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT) rows[y * (WIDTH + 1) + 1 + x] = color;
  };
  for (let y = 0; y < HEIGHT; y += 1) for (let x = 0; x < WIDTH; x += 1) paint(x, y, colorAt(x, y));
  const random = randomFor(name);
  for (let crack = 0; crack < cracks; crack += 1) {
    let [x, y] = [random.between(96, 380), random.between(92, 290)];
    for (let step = 0; step < 46; step += 1) {
      x += random.between(-2, 3);
      y += random.between(-1, 2);
      for (const width of [0, 1]) if (colorAt(x, y) > 1) paint(x + width, y, 5);
    }
  }
  return encodePng(rows);
}

function colorAt(x: number, y: number): number {
  const isCarton = x > 90 && x < 390 && y > 84 && y < 304;
  if (!isCarton) return y > 262 ? 1 : 0;
  if (x > 214 && x < 242) return 4;
  return x > 318 ? 3 : 2;
}

function encodePng(rows: Buffer): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits, colours of a palette.
  header.set([8, 3], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette)),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
