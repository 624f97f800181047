import { cva } from '#styled/css';

const wordmarkRecipe = cva({
  base: { width: 'auto', height: '[1.375rem]', fill: '[none]' },
  variants: {
    theme: {
      white: { stroke: 'white' },
      primary: { stroke: 'info' },
      gray: { stroke: 'ink.faint' },
      black: { stroke: 'ink' },
    },
    size: { md: {}, lg: { height: '9' } },
  },
});

export type WordmarkTheme = 'white' | 'primary' | 'gray' | 'black';

type WordmarkProps = { theme: WordmarkTheme; size?: 'md' | 'lg'; label?: string };

/** The written logo, drawn as strokes of one width. */
export function Wordmark({ theme, size, label = 'Quayside' }: WordmarkProps) {
  return (
    <svg
      viewBox="0 0 101 26"
      role="img"
      aria-label={label}
      className={wordmarkRecipe({ theme, size })}
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2 13a7 7 0 1 1 14 0a7 7 0 0 1-14 0M11 16l5.4 4.6" />
      <path d="M20.5 10v5.6a4.4 4.4 0 0 0 8.8 0V10v10" />
      <path d="M43.6 10v10M43.6 15a4.9 4.9 0 1 1-9.8 0a4.9 4.9 0 0 1 9.8 0" />
      <path d="M47.6 10l4.6 9.8M56.8 10l-6.2 14" />
      <path d="M66.6 11.6c-.9-1.1-2.1-1.6-3.4-1.6-2 0-3.3 1-3.3 2.5 0 3.6 7.3 1.4 7.3 5 0 1.5-1.5 2.5-3.6 2.5-1.7 0-3.1-.6-4-1.9" />
      <path d="M71.6 10v10M71.6 5.4v.1" />
      <path d="M85.6 4v16M85.6 15a4.9 4.9 0 1 1-9.8 0a4.9 4.9 0 0 1 9.8 0" />
      <path d="M89.6 14.9h9.7a4.9 4.9 0 1 0-1.6 3.7" />
    </svg>
  );
}
