import { Check, CircleQuestionMark, Clock3, type IconNode, OctagonX } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import { css, cva } from '#styled/css';
import type { Answer } from './receiving.answers.ts';

const panelRecipe = cva({
  base: {
    paddingInline: '5',
    paddingBlock: '5',
    minHeight: '[13rem]',
    _forcedColors: { outline: '[2px solid]' },
  },
  variants: {
    tone: {
      good: { backgroundColor: 'success', color: 'info.on' },
      bad: { backgroundColor: 'danger', color: 'danger.on' },
      unknown: { backgroundColor: 'danger', color: 'danger.on' },
      waiting: { backgroundColor: 'info.wash', color: 'ink' },
    },
  },
});
const head = css({ display: 'flex', alignItems: 'center', gap: '4', _icon: { width: '12', height: '12' } });
const bigWord = css({ textStyle: 'answer', fontWeight: 'strong' });
const first = css({ marginTop: '3', textStyle: 'big', fontWeight: 'strong' });
const line = css({ textStyle: 'lead', overflowWrap: 'anywhere' });
const boxes = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '4' });
const boxRecipe = cva({
  base: {
    display: 'grid',
    placeItems: 'center',
    flexGrow: '1',
    flexBasis: '10',
    maxWidth: '16',
    height: '8',
    borderWidth: '2px',
    borderColor: 'current',
    borderRadius: 'sm',
    fontWeight: 'strong',
    _icon: { width: '5', height: '5' },
  },
  variants: {
    state: {
      here: { backgroundColor: 'paper', color: 'success' },
      now: {
        backgroundColor: 'paper',
        color: 'success',
        outline: '[2px solid white]',
        outlineOffset: '[3px]',
      },
      missing: {},
    },
  },
});

const signs: Record<Answer['tone'] | 'waiting', IconNode> = {
  good: Check,
  bad: OctagonX,
  unknown: CircleQuestionMark,
  waiting: Clock3,
};

type ScanAnswerProps = {
  tone: Answer['tone'] | 'waiting';
  word: string;
  lines: string[];
  boxes?: Answer['boxes'];
  /** Announced at once: nothing goes on until the user acts. */
  isStop?: boolean;
  children?: ReactNode;
};

/** The answer to a scan, which is read from arm's length: one colour, one word, one sign. */
export function ScanAnswer({ tone, word, lines, boxes: row, isStop = false, children }: ScanAnswerProps) {
  return (
    <div className={panelRecipe({ tone })}>
      <div role={isStop ? 'alert' : 'status'}>
        <p className={head}>
          <Icon of={signs[tone]} />
          <span className={bigWord}>{word}</span>
        </p>
        {lines.map((text, index) => (
          <p key={text} className={index === 0 ? first : line}>
            {text}
          </p>
        ))}
      </div>
      {row ? (
        <ol aria-label="Packages of the delivery" className={boxes}>
          {row.map(({ number, state }) => (
            <li
              key={number}
              className={boxRecipe({ state })}
              aria-label={`${number}, ${state === 'missing' ? 'to come' : 'here'}`}
            >
              {state === 'missing' ? number : <Icon of={Check} />}
            </li>
          ))}
        </ol>
      ) : null}
      {children}
    </div>
  );
}
