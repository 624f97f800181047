import { expect, test } from 'vitest';
import { withoutMetadata } from './package-photos.rules.ts';

const ascii = (text: string) => [...new TextEncoder().encode(text)];
const start = [0xff, 0xd8];
const picture = [0xff, 0xda, 0, 4, 1, 2, 7, 7, 7, 0xff, 0xd9];

function segment(marker: number, content: number[]) {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
}

/** An Exif segment as a phone writes it: little-endian, the turn, then the place. */
function exif(turn: number) {
  return segment(0xe1, [
    ...ascii('Exif\0\0II*\0'),
    8,
    0,
    0,
    0,
    1,
    0,
    0x12,
    0x01,
    3,
    0,
    1,
    0,
    0,
    0,
    turn,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    ...ascii('GPS 52.37 4.89'),
  ]);
}

function strip(bytes: number[], mediaType = 'image/jpeg') {
  return [...withoutMetadata(new Uint8Array(bytes), mediaType)];
}

test('a photo loses its place, time and comments, and keeps what its colours need', () => {
  const frame = segment(0xe0, ascii('JFIF\0'));
  const colours = segment(0xe2, ascii('ICC_PROFILE\0'));
  const comment = segment(0xfe, ascii('dock 4'));
  expect(strip([...start, ...frame, ...exif(1), ...colours, ...comment, ...picture])).toEqual([
    ...start,
    ...frame,
    ...colours,
    ...picture,
  ]);
});

test('a photo that is turned stays turned', () => {
  const stripped = strip([...start, ...exif(6), ...picture]);
  expect(String.fromCharCode(...stripped)).not.toContain('GPS');
  expect(stripped.slice(-picture.length)).toEqual(picture);
  // What is left is read as it was written.
  expect(strip(stripped)).toEqual(stripped);
  expect(stripped.slice(2, 38)).toEqual([
    0xff,
    0xe1,
    0,
    34,
    ...ascii('Exif\0\0MM\0*'),
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    6,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
});

test('a picture of PNG loses its texts', () => {
  const chunk = (name: string, content: number[]) => [
    0,
    0,
    0,
    content.length,
    ...ascii(name),
    ...content,
    9,
    9,
    9,
    9,
  ];
  const head = [0x89, ...ascii('PNG\r\n\u001a\n')];
  const parts = [chunk('IHDR', [1, 2]), chunk('IDAT', [3]), chunk('IEND', [])].flat();
  const texts = [chunk('eXIf', [4]), chunk('tEXt', ascii('place')), chunk('iTXt', [5])].flat();
  expect(strip([...head, ...texts, ...parts], 'image/png')).toEqual([...head, ...parts]);
});

test('a file that ends in the middle of a segment is kept as it is', () => {
  const broken = [...start, 0xff, 0xe0, 0x40, 0, 1, 2];
  expect(strip(broken)).toEqual(broken);
});
