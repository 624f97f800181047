type Shade = { light: string; dark: string };

/**
 * Every colour of the portal in light and dark; panda.config.ts turns them into tokens, palette.test.ts checks the
 * contrast.
 */
export const palette = {
  ink: { light: '#0f1f2e', dark: '#e8eef3' },
  'ink.soft': { light: '#43566a', dark: '#a9b8c6' },
  'ink.faint': { light: '#5a6c7e', dark: '#8496a8' },
  line: { light: '#dfe5ea', dark: '#24333f' },
  'line.strong': { light: '#798a99', dark: '#667b8e' },
  paper: { light: '#ffffff', dark: '#131e27' },
  mist: { light: '#f5f7f9', dark: '#0c151c' },
  info: { light: '#0b5c7a', dark: '#8fd0e8' },
  'info.deep': { light: '#084a63', dark: '#b0dff0' },
  'info.wash': { light: '#e3f0f5', dark: '#12303d' },
  'info.line': { light: '#b9d9e5', dark: '#1f4a5c' },
  'info.on': { light: '#ffffff', dark: '#08222e' },
  'info.mark': { light: '#0b5c7a', dark: '#2a7fa3' },
  danger: { light: '#bf400b', dark: '#f2955f' },
  'danger.deep': { light: '#9a3412', dark: '#f7b48d' },
  'danger.wash': { light: '#fff8f4', dark: '#1f1812' },
  'danger.line': { light: '#f0a98a', dark: '#6b3c22' },
  'danger.soft': { light: '#fde8dd', dark: '#3a2013' },
  'danger.on': { light: '#ffffff', dark: '#2a1206' },
  stop: { light: '#8f1d2c', dark: '#f497a2' },
  'stop.on': { light: '#ffffff', dark: '#2d060c' },
  warning: { light: '#8a5a00', dark: '#e5b454' },
  'warning.on': { light: '#ffffff', dark: '#241904' },
  'warning.ink': { light: '#5c3c00', dark: '#f0d9a4' },
  'warning.fill': { light: '#c28810', dark: '#d99a1e' },
  'warning.wash': { light: '#fcf2da', dark: '#2a2110' },
  'warning.line': { light: '#eed9a5', dark: '#524016' },
  success: { light: '#16704a', dark: '#3fae7f' },
  'success.on': { light: '#ffffff', dark: '#04160d' },
  'success.wash': { light: '#e4f3ec', dark: '#10281e' },
  'success.line': { light: '#b3dcc9', dark: '#1f4d39' },
  pending: { light: '#6b4fbb', dark: '#b09be8' },
  'pending.wash': { light: '#efebfa', dark: '#241f3a' },
  brand: { light: '#0b5c7a', dark: '#0b5c7a' },
  white: { light: '#ffffff', dark: '#ffffff' },
  gray: { light: '#dfe5ea', dark: '#dfe5ea' },
  black: { light: '#0f1f2e', dark: '#0f1f2e' },
  block: { light: '#0f1f2e', dark: '#0f1f2e' },
  deck: { light: '#0f1f2e', dark: '#22323f' },
  'deck.raised': { light: '#27384a', dark: '#33475a' },
  'deck.ink': { light: '#ffffff', dark: '#e8eef3' },
} satisfies Record<string, Shade>;

export type Colour = keyof typeof palette;
