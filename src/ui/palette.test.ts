import { expect, test } from 'vitest';
import { palette, type Colour } from './palette.ts';

const themes = ['light', 'dark'] as const;

const text: [Colour, Colour][] = [
  ...grounds(
    'ink',
    'paper',
    'mist',
    'info.wash',
    'danger.wash',
    'warning.wash',
    'success.wash',
    'pending.wash',
  ),
  ...grounds('ink.soft', 'paper', 'mist', 'info.wash', 'danger.wash', 'warning.wash', 'success.wash'),
  ...grounds('ink.faint', 'paper', 'mist', 'info.wash', 'danger.wash'),
  ...grounds('info', 'paper', 'mist', 'info.wash'),
  ...grounds('info.deep', 'paper', 'mist', 'info.wash'),
  ...grounds('danger', 'paper', 'mist', 'danger.wash', 'info.wash'),
  ...grounds('warning', 'paper', 'mist', 'warning.wash', 'info.wash'),
  ...grounds('warning.ink', 'warning.wash'),
  ...grounds('success', 'paper', 'mist', 'success.wash', 'info.wash'),
  ...grounds('pending', 'paper', 'mist', 'pending.wash', 'info.wash'),
  ...grounds('info.on', 'info', 'info.deep'),
  ...grounds('danger.on', 'danger', 'danger.deep'),
  ...grounds('success.on', 'success'),
  ...grounds('warning.on', 'warning'),
  ...grounds('stop.on', 'stop'),
  ...grounds('stop', 'paper', 'info.wash'),
  ...grounds('danger.deep', 'danger.soft'),
  ...grounds('ink.soft', 'line'),
  ...grounds('deck.ink', 'deck', 'deck.raised'),
];

const controls: [Colour, Colour][] = [
  ...grounds('line.strong', 'paper', 'mist', 'info.wash', 'danger.wash'),
  ...grounds('info', 'paper', 'mist', 'info.wash', 'danger.wash', 'warning.wash', 'success.wash'),
  ...grounds('info.mark', 'paper', 'mist', 'white'),
  ...grounds('brand', 'white', 'gray'),
  ...grounds('black', 'white', 'gray'),
  ...grounds('white', 'block'),
  ...grounds('warning.fill', 'paper'),
  ...grounds('deck.ink', 'deck'),
];

for (const theme of themes) {
  test.each(text)(`${theme}: text in %s reads on %s`, (front, ground) => {
    expect(contrast(palette[front][theme], palette[ground][theme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controls)(`${theme}: an edge, mark or focus ring in %s stands out from %s`, (front, ground) => {
    expect(contrast(palette[front][theme], palette[ground][theme])).toBeGreaterThanOrEqual(3);
  });
}

test('black on white has the contrast of 21 that WCAG gives it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
});

function grounds(front: Colour, ...backs: Colour[]): [Colour, Colour][] {
  return backs.map((back) => [front, back]);
}

function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
