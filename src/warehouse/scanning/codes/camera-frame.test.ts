import { expect, test } from 'vitest';
import { codeInMiddle, frameIn, readingSize } from './camera-frame.ts';

test('the frame is in the middle of what the panel shows of a picture', () => {
  expect(frameIn({ width: 1_280, height: 720 }, { width: 400, height: 225 })).toEqual({
    x: 90,
    y: 108,
    width: 1_101,
    height: 504,
  });
  // A camera held upright: the panel shows the middle of its height.
  expect(frameIn({ width: 720, height: 1_280 }, { width: 360, height: 240 })).toEqual({
    x: 51,
    y: 472,
    width: 619,
    height: 336,
  });
});

test('a large area is read smaller, a small one as it is', () => {
  expect(readingSize({ width: 1_920, height: 800 })).toEqual({ width: 960, height: 400 });
  expect(readingSize({ width: 500, height: 300 })).toEqual({ width: 500, height: 300 });
});

test('of several codes the one in the middle counts', () => {
  const size = { width: 600, height: 300 };
  const codes = [
    { text: 'JD014600057122', x: 300, y: 40 },
    { text: 'QP000000017', x: 310, y: 160 },
    { text: '4006381333931', x: 90, y: 150 },
  ];
  expect(codeInMiddle(codes, size)).toBe('QP000000017');
  expect(codeInMiddle([], size)).toBeNull();
});
