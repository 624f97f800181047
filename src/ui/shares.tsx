import type { ReactNode } from 'react';
import { css, cva } from '#styled/css';
import { Link } from './link.tsx';

const bar = css({ display: 'flex', gap: '0.5', height: '3', marginBlock: '3' });
/** What a part looks like tells it apart without its colour. */
const partRecipe = cva({
  base: { borderWidth: '1px', minWidth: '1', borderRadius: '[3px]' },
  variants: {
    tone: { info: {}, success: {}, warning: {}, plain: {} },
    look: {
      solid: { _forcedColors: { backgroundColor: '[CanvasText]' } },
      wash: {},
      dashed: { borderStyle: 'dashed', borderColor: 'line.strong' },
    },
  },
  compoundVariants: [
    { tone: 'info', look: 'solid', css: { backgroundColor: 'info', borderColor: 'info' } },
    { tone: 'success', look: 'solid', css: { backgroundColor: 'success', borderColor: 'success' } },
    { tone: 'info', look: 'wash', css: { backgroundColor: 'info.line', borderColor: 'info' } },
    { tone: 'warning', look: 'wash', css: { backgroundColor: 'warning.wash', borderColor: 'warning' } },
  ],
});
const mark = css({ flexShrink: '0', width: '3', height: '3' });
const row = css({
  display: 'flex',
  alignItems: 'center',
  columnGap: '2.5',
  paddingBlock: '[0.21875rem]',
  color: 'ink.soft',
});
const amount = css({
  marginInlineStart: 'auto',
  fontWeight: 'medium',
  fontVariantNumeric: 'tabular-nums',
  color: 'ink',
});

type Tone = 'info' | 'success' | 'warning' | 'plain';

export type Share = {
  label: string;
  /** The list of what is counted. */
  href?: string;
  value: ReactNode;
  /** In any unit that all parts have in common. */
  size: number;
  tone: Tone;
  look: 'solid' | 'wash' | 'dashed';
};

/** The parts of a sum: a bar, and below it each with its value. */
export function Shares({ parts }: { parts: readonly Share[] }) {
  const whole = parts.reduce((sum, { size }) => sum + size, 0);
  return (
    <>
      <div className={bar} aria-hidden>
        {parts
          .filter(({ size }) => size > 0)
          .map(({ label, size, tone, look }) => (
            <span
              key={label}
              className={partRecipe({ tone, look })}
              style={{ width: `${(size / whole) * 100}%` }}
            />
          ))}
      </div>
      <dl>
        {parts.map(({ label, href, value, tone, look }) => (
          <div key={label} className={row}>
            <span className={`${partRecipe({ tone, look })} ${mark}`} aria-hidden />
            <dt>{href ? <Link href={href}>{label}</Link> : label}</dt>
            <dd className={amount}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
