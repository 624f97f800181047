import { defineConfig, definePattern } from '@pandacss/dev';
import base from '@pandacss/preset-base';
import { palette } from './src/ui/palette.ts';

const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];
const spacing = Object.fromEntries(
  steps.map((step) => [step, { value: step === 0 ? '0' : `${step / 4}rem` }]),
);

const text = (size: number, line: number) => ({
  value: { fontSize: `${size / 16}rem`, lineHeight: `${line / 16}rem` },
});

const colors = Object.fromEntries(
  Object.entries(palette).map(([name, shade]) => [
    name,
    { value: `light-dark(${shade.light}, ${shade.dark})` },
  ]),
);

/** Only what the parts use: every utility and condition named here travels to the browser with the first page. */
const utilities = [
  'color backgroundColor borderColor borderTopColor borderBottomColor borderLeftColor outlineColor fill stroke',
  'padding paddingTop paddingBottom paddingLeft paddingRight paddingBlock paddingInline paddingInlineStart paddingInlineEnd',
  'margin marginTop marginBottom marginLeft marginRight marginBlock marginInline marginInlineStart marginInlineEnd',
  'gap rowGap columnGap inset insetInline insetBlock top right bottom left',
  'width minWidth maxWidth height minHeight maxHeight',
  'borderRadius borderTopRadius borderBottomRadius boxShadow fontWeight textStyle zIndex transitionDuration transitionTimingFunction animation',
]
  .join(' ')
  .split(' ');

export default defineConfig({
  presets: [],
  eject: true,
  preflight: false,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/**/*.test.{ts,tsx}'],
  outdir: 'styled-system',
  outExtension: 'js',
  importMap: '#styled',
  jsxFramework: undefined,
  strictTokens: true,
  shorthands: false,
  gitignore: false,
  utilities: Object.fromEntries(
    Object.entries(base.utilities ?? {}).filter(([name]) => utilities.includes(name)),
  ),
  // Lengths as `min-` and `max-`: Panda puts other forms beside its own breakpoints in no fixed sequence.
  conditions: {
    hover: ['@media (hover: hover)', '&:hover'],
    active: '&:active',
    // By the room a table has, not by the window: beside other things it is narrow on a wide screen too.
    wide: ['@media (min-width: 48rem)', '@container table (min-width: 36rem)'],
    roomy: ['@media (min-width: 48rem)', '@container table (min-width: 50rem)'],
    spacious: ['@media (min-width: 48rem)', '@container table (min-width: 60rem)'],
    /** The sidebar of a tablet in the warehouse. */
    rail: ['@media (min-width: 64rem) and (max-width: 79.9975rem)', '[data-rail=true] &'],
    touch: '@media (pointer: coarse)',
    // Zoomed to 400 %, or a phone on its side: what stays at an edge would cover the focused element.
    short: '@media (max-height: 29.9975rem)',
    focusVisible: '&:focus-visible',
    focusWithin: '&:focus-within',
    disabled: '&:is(:disabled, [data-disabled])',
    busy: '&[aria-busy=true]',
    current: '&[aria-current]',
    checked: '&:is(:checked, [data-state=checked])',
    invalid: '&[aria-invalid=true]',
    selected: '&[aria-selected=true]',
    open: '&[data-state=open]',
    closed: '&[data-state=closed]',
    highlighted: '&[data-highlighted]',
    first: '&:first-child',
    last: '&:last-child',
    before: '&::before',
    after: '&::after',
    placeholder: '&::placeholder',
    icon: '& > svg',
    print: '@media print',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    forcedColors: '@media (forced-colors: active)',
  },
  theme: {
    breakpoints: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens: {
      colors: {
        ...colors,
        transparent: { value: 'transparent' },
        current: { value: 'currentColor' },
        veiled: { value: 'light-dark(#9aa0a6, #05080b)' },
        veil: { value: 'light-dark(rgb(15 31 46 / 0.4), rgb(0 0 0 / 0.6))' },
      },
      spacing,
      sizes: {
        ...spacing,
        auto: { value: 'auto' },
        full: { value: '100%' },
        sidebar: { value: '13.5rem' },
        aside: { value: '19.5rem' },
        prose: { value: '40rem' },
        page: { value: '72.5rem' },
      },
      fontWeights: { regular: { value: 400 }, medium: { value: 550 }, strong: { value: 650 } },
      radii: {
        sm: { value: '0.375rem' },
        md: { value: '0.5rem' },
        lg: { value: '0.75rem' },
        full: { value: '999px' },
      },
      shadows: {
        float: {
          value:
            '0 1px 2px light-dark(rgb(15 31 46 / 0.08), rgb(0 0 0 / 0.4)), 0 12px 32px light-dark(rgb(15 31 46 / 0.18), rgb(0 0 0 / 0.5))',
        },
        ring: { value: '0 0 0 4px light-dark(#e3f0f5, #12303d)' },
      },
      zIndex: { raised: { value: 1 }, sticky: { value: 10 }, drawer: { value: 20 }, float: { value: 30 } },
      durations: { fast: { value: '120ms' }, base: { value: '180ms' } },
      easings: { out: { value: 'cubic-bezier(0.2, 0.7, 0.3, 1)' } },
      animations: {
        appear: { value: 'appear 180ms cubic-bezier(0.2, 0.7, 0.3, 1)' },
        fade: { value: 'fade 120ms ease-out' },
        breathe: { value: 'breathe 1.6s ease-in-out infinite' },
        turn: { value: 'turn 0.8s linear infinite' },
      },
    },
    textStyles: {
      label: text(12, 16),
      work: text(14, 20),
      lead: text(16, 24),
      big: text(20, 28),
      title: text(24, 32),
      /** The answer to a scan, read from an arm's length. */
      answer: text(44, 48),
    },
    keyframes: {
      appear: { from: { opacity: '0', transform: 'translateY(0.25rem)' } },
      fade: { from: { opacity: '0' } },
      breathe: { '50%': { opacity: '0.5' } },
      turn: { to: { transform: 'rotate(1turn)' } },
    },
  },
  patterns: {
    stack: definePattern({
      properties: { gap: { type: 'token', value: 'spacing' } },
      defaultValues: { gap: '4' },
      transform: ({ gap, ...rest }) => ({ display: 'flex', flexDirection: 'column', gap, ...rest }),
    }),
    cluster: definePattern({
      properties: {
        gap: { type: 'token', value: 'spacing' },
        align: { type: 'property', value: 'alignItems' },
        justify: { type: 'property', value: 'justifyContent' },
      },
      defaultValues: { gap: '2', align: 'center' },
      transform: ({ gap, align, justify, ...rest }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        gap,
        alignItems: align,
        justifyContent: justify,
        ...rest,
      }),
    }),
    split: definePattern({
      description: 'A main column and beside it, on wide screens, the facts that stay in view',
      properties: { gap: { type: 'token', value: 'spacing' } },
      defaultValues: { gap: '6' },
      transform: ({ gap, ...rest }) => ({
        display: 'grid',
        alignItems: 'start',
        gap,
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          lg: 'minmax(0, 1fr) 18rem',
          xl: 'minmax(0, 1fr) 19.5rem',
        },
        ...rest,
      }),
    }),
  },
  globalCss: {
    '*, ::before, ::after, ::backdrop': {
      boxSizing: 'border-box',
      margin: '0',
      borderWidth: '0',
      borderStyle: 'solid',
    },
    ':root': {
      // The consent question stays at the lower edge of the window and says how high it is.
      '--lower-edge': { base: 'var(--consent-height, 0px)', _short: '0px' },
      scrollPaddingBottom: 'var(--lower-edge)',
      colorScheme: 'light dark',
      fontFamily:
        'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
      color: 'ink',
      backgroundColor: 'mist',
      textSizeAdjust: 'none',
    },
    // Below the top bar of small screens.
    ':root:has([data-top-bar])': { scrollPaddingTop: { base: '16', lg: '0', _short: '0' } },
    // No jump between a page that scrolls and one that does not; the public pages are painted from edge to edge.
    ':root:not(:has([data-public]))': { scrollbarGutter: 'stable' },
    // The empty place of the scrollbar darkens with the page under a dialog.
    ':root:has([aria-modal=true])': { backgroundColor: 'veiled' },
    // What is longer than its place, an address of a mail for one, goes on in the next line.
    body: {
      minHeight: '[100dvh]',
      textStyle: 'work',
      backgroundColor: 'mist',
      overflowWrap: 'break-word',
    },
    // Beside the consent question the water of a public page goes on.
    'body:has([data-public])': { backgroundColor: 'info.wash' },
    ':root[data-theme=light]': { colorScheme: 'light' },
    ':root[data-theme=dark]': { colorScheme: 'dark' },
    ':root:has([data-drawer=open])': { overflow: 'hidden' },
    // The consent question comes after it.
    '#root': { minHeight: '[calc(100dvh - var(--lower-edge, 0px))]' },
    'h1, h2, h3, h4, th': { fontSize: 'inherit', fontWeight: 'inherit', textAlign: 'inherit' },
    'ul, ol, menu': { padding: '0', listStyle: 'none' },
    'button, input, select, textarea': {
      padding: '0',
      font: 'inherit',
      letterSpacing: 'inherit',
      color: 'inherit',
      backgroundColor: 'transparent',
    },
    'button, summary, label[for], select': { cursor: 'pointer', touchAction: 'manipulation' },
    ':disabled': { cursor: 'default' },
    a: { color: 'inherit', textDecoration: 'inherit' },
    'svg, img': { display: 'block', flexShrink: '0' },
    // The heads of a narrow table are drawn without a width of their own.
    'img, :not(th) > :is(a, button)': { maxWidth: 'full' },
    table: { borderCollapse: 'collapse', width: 'full' },
    fieldset: { padding: '0', minWidth: '0' },
    legend: { padding: '0' },
    ':focus-visible': { outline: '2px solid {colors.info}', outlineOffset: '2px' },
    '[tabindex="-1"]:focus': { outline: 'none' },
    '[hidden]': { display: 'none !important' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, ::before, ::after': {
        animation: 'none !important',
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
});
