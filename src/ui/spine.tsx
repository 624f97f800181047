import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { css, cva, cx } from '#styled/css';
import {
  cardBody,
  cardFooter,
  cardHeader,
  cardSurface,
  cardText,
  cardTitle,
  clipped,
  ruled,
} from './card.tsx';
import { Icon } from './icon.tsx';
import { focusPageTitle } from './page-header.tsx';
import { carriedFocus } from './carried-focus.ts';
import { useFocusLoss } from './use-kept-focus.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const list = css({ display: 'flex', flexDirection: 'column' });

const stepRecipe = cva({
  base: {
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      left: '[0.8125rem]',
      insetBlock: '0',
      width: '[2px]',
      backgroundColor: 'line',
    },
    _first: { _before: { top: '4' } },
    _last: { _before: { bottom: '[auto]', height: '4' } },
  },
  variants: {
    state: {
      done: {},
      current: { paddingInlineStart: { base: '0', sm: '10' }, paddingBlock: '2' },
      later: {},
    },
  },
});

const markRecipe = cva({
  base: {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    width: '7',
    height: '7',
    borderWidth: '2px',
    borderRadius: 'full',
    backgroundColor: 'paper',
    textStyle: 'label',
    fontWeight: 'strong',
    _icon: { width: '4', height: '4', strokeWidth: '3' },
  },
  variants: {
    state: {
      done: { top: '2', borderColor: 'success.line', backgroundColor: 'success.wash', color: 'success' },
      current: {
        top: '[1.1875rem]',
        left: { base: '3', sm: '0' },
        borderColor: 'info.mark',
        backgroundColor: 'info.mark',
        color: 'white',
        boxShadow: { sm: 'ring' },
      },
      later: { top: '2', borderColor: 'line', color: 'ink.faint' },
    },
  },
});

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  minHeight: '11',
  paddingBlock: '2.5',
  paddingInlineStart: { base: '10', sm: '14' },
  paddingInlineEnd: '4',
});
const onTop = css({ position: 'relative' });
const lineTitle = css({ paddingBlock: '0.5', fontWeight: 'strong', color: 'ink.soft' });
// On a phone below title and action, so that the action keeps its place at the end of the first line.
const lineText = css({
  order: { base: '1', sm: '0' },
  flexGrow: '1',
  flexBasis: { base: '[100%]', sm: '0' },
  minWidth: '0',
  overflowWrap: 'anywhere',
  color: 'ink.soft',
});
const lineAside = css({ marginInlineStart: 'auto' });
// One group, so that they never part over two lines while there is room for them together.
const headerAside = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  marginInlineStart: { base: '0', sm: 'auto' },
});
const markedHeader = css({ paddingInlineStart: { base: '12', sm: '4' } });
// Below the bar that stays at the top of small screens.
const clearOfBar = css({ scrollMarginTop: '[5rem]' });
// What takes the focus above a footer that stays in sight must not end up behind it.
const aboveFooter = css({
  '& :is(input, select, button)': {
    scrollMarginTop: '[5rem]',
    scrollMarginBottom: { base: '[10rem]', sm: '[6rem]' },
  },
});
const stayingFooter = css({
  position: 'sticky',
  bottom: '[var(--lower-edge, 0px)]',
  zIndex: 'raised',
  backgroundColor: 'paper',
  // While it stands above something at the lower edge, no row goes on below it.
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    top: '[100%]',
    height: '[var(--lower-edge, 0px)]',
    backgroundColor: 'paper',
  },
});
// At its end the card ends what is below its footer, too.
const withinCard = css({ overflow: 'clip' });

type SpineProps = { label: string; children: ReactNode };

/** One thing done in steps: what is decided in a line each, the present step open, what comes in a line each. */
export function Spine({ label, children }: SpineProps) {
  // A step may be over without anybody here having done it: the focus goes on with it.
  const watched = useFocusLoss(keepFocus);
  return (
    <ol {...watched} aria-label={label} className={list}>
      {children}
    </ol>
  );
}

/** The step that was present is closed in the moment in which the next one opens. */
const carryFocus = carriedFocus();

type SpineStepProps = {
  number: number;
  title: string;
  state: 'done' | 'current' | 'later';
  /** Done: what was decided. Current: what to do. Later: what it waits for. */
  summary?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  /** The footer stays in sight while the content is longer than the window. */
  stickyFooter?: boolean;
  flush?: boolean;
  children?: ReactNode;
};

export function SpineStep({
  number,
  title,
  state,
  summary,
  aside,
  footer,
  stickyFooter = false,
  flush = false,
  children,
}: SpineStepProps) {
  if (state !== 'current') {
    return (
      <li className={stepRecipe({ state })}>
        <StepMark number={number} state={state} />
        <div className={line}>
          <h2 className={lineTitle}>
            {title} {state === 'done' ? <VisuallyHidden>(done)</VisuallyHidden> : null}
          </h2>
          <div className={lineText}>{summary}</div>
          {aside ? <div className={lineAside}>{aside}</div> : null}
        </div>
      </li>
    );
  }
  return (
    <li className={stepRecipe({ state })} aria-current="step">
      <section
        className={cx(cardSurface, onTop, stickyFooter ? cx(aboveFooter, withinCard) : '')}
        aria-label={title}
      >
        <div className={cx(cardHeader, markedHeader)}>
          <h2 ref={carryFocus} tabIndex={-1} data-step="current" className={cx(cardTitle, clearOfBar)}>
            {title}
          </h2>
          <div className={cardText}>{summary}</div>
          {aside ? <div className={headerAside}>{aside}</div> : null}
        </div>
        {children ? <div className={cx(ruled, flush ? clipped : cardBody)}>{children}</div> : null}
        {footer ? <div className={cx(cardFooter, stickyFooter ? stayingFooter : '')}>{footer}</div> : null}
      </section>
      <StepMark number={number} state={state} />
    </li>
  );
}

function StepMark({ number, state }: Pick<SpineStepProps, 'number' | 'state'>) {
  return (
    <span className={markRecipe({ state })} aria-hidden="true">
      {state === 'done' ? <Icon of={Check} /> : number}
    </span>
  );
}

/** After a step is done: what is read out next is the step that has become the present one, or the page when none is left. */
export function focusCurrentStep() {
  afterDrawing(focusNow);
}

/** After something went away: the focus does not go with it. */
export function keepFocus() {
  afterDrawing(() => {
    if (document.activeElement === document.body) focusNow();
  });
}

function focusNow() {
  const step = document.querySelector<HTMLElement>('[data-step=current]');
  if (step) step.focus();
  else focusPageTitle();
}

/** Once the new state is drawn and a dialog that closed has tried to give the focus back. */
function afterDrawing(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
