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
  clippedRows,
  ruledTop,
} from './card.tsx';
import { createFocusCarrier } from './carried-focus.ts';
import { Icon } from './icon.tsx';
import { focusPageTitle } from './page-header.tsx';
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
// On a phone it goes below title and action, so that the action stays at the end of the first row.
const lineText = css({
  order: { base: '1', sm: '0' },
  flexGrow: '1',
  flexBasis: { base: '[100%]', sm: '0' },
  minWidth: '0',
  overflowWrap: 'anywhere',
  color: 'ink.soft',
});
const lineAside = css({ marginInlineStart: 'auto' });
// One group, so that its items wrap together.
const headerAside = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  marginInlineStart: { base: '0', sm: 'auto' },
});
const markedHeader = css({ paddingInlineStart: { base: '12', sm: '4' } });
// Clears the fixed bar at the top of small screens.
const clearOfBar = css({ scrollMarginTop: '[5rem]' });
// Keeps focused elements above the sticky footer.
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
  // Covers the rows below the sticky footer.
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    top: '[100%]',
    height: '[var(--lower-edge, 0px)]',
    backgroundColor: 'paper',
  },
});
// Clips the content below the footer at the end of the card.
const withinCard = css({ overflow: 'clip' });

type SpineProps = { label: string; children: ReactNode };

/** A process in steps: finished steps in one row each, the current step open, later steps in one row each. */
export function Spine({ label, children }: SpineProps) {
  // A step may finish without an action on this page; the focus then moves on.
  const watched = useFocusLoss(restoreFocus);
  return (
    <ol {...watched} aria-label={label} className={list}>
      {children}
    </ol>
  );
}

/** The former step closes while the next one opens. */
const carryFocus = createFocusCarrier();

type SpineStepProps = {
  number: number;
  title: string;
  state: 'done' | 'current' | 'later';
  /** Done: the decision. Current: the task. Later: the precondition. */
  summary?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  /** Keeps the footer visible while the content is taller than the window. */
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
        {children ? <div className={cx(ruledTop, flush ? clippedRows : cardBody)}>{children}</div> : null}
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

/** Focuses the current step after a step is done, or the page title when none is left. */
export function focusCurrentStep() {
  afterDrawing(focusNow);
}

/** Keeps the focus on the page after its element was removed. */
export function restoreFocus() {
  afterDrawing(() => {
    if (document.activeElement === document.body) focusNow();
  });
}

function focusNow() {
  const step = document.querySelector<HTMLElement>('[data-step=current]');
  if (step) step.focus();
  else focusPageTitle();
}

/** Runs after the new state is rendered and a closed dialog has restored the focus. */
function afterDrawing(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
