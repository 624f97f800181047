import { cva } from '#styled/css';

const markRecipe = cva({
  base: { width: '[1.75rem]', height: '[1.75rem]', forcedColorAdjust: 'none' },
  variants: {
    theme: {
      whiteOnPrimary: { fill: 'info.mark', stroke: 'white' },
      primaryOnWhite: { fill: 'white', stroke: 'brand' },
      primaryOnGray: { fill: 'gray', stroke: 'brand' },
      blackOnGray: { fill: 'gray', stroke: 'black' },
      blackOnWhite: { fill: 'white', stroke: 'black' },
      whiteOnBlock: { fill: 'block', stroke: 'white' },
    },
    size: {
      md: {},
      lg: { width: '12', height: '12' },
    },
  },
});

export type MarkTheme =
  | 'whiteOnPrimary'
  | 'primaryOnWhite'
  | 'primaryOnGray'
  | 'blackOnGray'
  | 'blackOnWhite'
  | 'whiteOnBlock';

type LogoMarkProps = {
  theme: MarkTheme;
  /** The variant for warehouse users has a roof over the water. */
  variant?: 'seller' | 'warehouse';
  size?: 'md' | 'lg';
  /** The accessible name; without it the mark is decorative. */
  label?: string;
};

export function LogoMark({ theme, variant = 'seller', size, label }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={markRecipe({ theme, size })}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="16" cy="16" r="16" stroke="none" />
      <g fill="none" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        {variant === 'warehouse' ? <path d="M8.5 15v-2.6L16 8.6l7.5 3.8V15" /> : <path d={wave(13.2)} />}
        <path d={wave(19.2)} />
      </g>
    </svg>
  );
}

function wave(height: number) {
  return `M8.5 ${height}c1.9-2.2 3.7-2.2 5.6-.6s3.7 1.6 5.6 0 2.5-1.4 3.8-.3`;
}
