import { Check } from 'lucide';
import type { ReactNode } from 'react';
import { css, cva, cx } from '#styled/css';
import { cardSurface } from './card-surface.ts';
import { cardBody, cardFooter, cardHeader, cardText, cardTitle, clippedRows, ruledTop } from './card.tsx';
import { createFocusCarrier } from './carried-focus.ts';
import { Icon } from './icon.tsx';
import { keepHeightIn } from './measured-height.ts';
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
    isOpen: {
      true: {
        paddingInlineStart: { base: '0', sm: '10' },
        paddingBlock: '2',
        // Level with the top of the column beside the steps.
        _first: { marginTop: '-2' },
      },
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
      done: { borderColor: 'success.line', backgroundColor: 'success.wash', color: 'success' },
      current: {
        borderColor: 'info.mark',
        backgroundColor: 'info.mark',
        color: 'white',
        boxShadow: { sm: 'ring' },
      },
      later: { borderColor: 'line', color: 'ink.faint' },
    },
    isOpen: {
      true: { top: '[1.1875rem]', left: { base: '3', sm: '0' } },
      false: { top: '2' },
    },
  },
  defaultVariants: { isOpen: false },
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
// At the top, not on the baseline: that of a button with an icon is the icon's, which would move the title down.
const lineAside = css({
  alignSelf: 'flex-start',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  marginInlineStart: 'auto',
});
// One group, so that its items wrap together.
const headerAside = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  marginInlineStart: { base: '0', sm: 'auto' },
});
const markedHeader = css({ paddingInlineStart: { base: '12', sm: '4' } });
// Keeps focused elements above the sticky footer.
const aboveFooter = css({
  '& :is(a, input, select, button)': {
    scrollMarginBottom: { base: '[calc(var(--step-footer-height, 0px) + 0.5rem)]', _short: '0' },
  },
});
const keepOthersAbove = keepHeightIn('--step-footer-height');
const stayingFooter = css({
  position: { base: 'sticky', _short: 'static' },
  bottom: '[var(--lower-edge)]',
  zIndex: 'raised',
  backgroundColor: 'paper',
  // Covers the rows below the sticky footer.
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    top: '[100%]',
    height: '[var(--lower-edge)]',
    backgroundColor: 'paper',
  },
});
// Clips the content below the footer at the end of the card.
const withinCard = css({ overflow: 'clip' });

type SpineProps = { label: string; children: ReactNode };

/** The number of the step that had the focus last. */
let lastFocused: string | undefined;

function noteStep(focused: Element) {
  lastFocused = focused.closest<HTMLElement>('[data-step]')?.dataset.step;
}

/** A process in steps: the current step and steps that are looked up are open, all others take one row each. */
export function Spine({ label, children }: SpineProps) {
  // A step may finish without an action on this page; the focus then moves on.
  const watched = useFocusLoss(restoreFocus, noteStep);
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
  /** The current step is always open. */
  isOpen?: boolean;
  /** Open: the task. Done: the decision. Later: the precondition. */
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
  isOpen = state === 'current',
  summary,
  aside,
  footer,
  stickyFooter = false,
  flush = false,
  children,
}: SpineStepProps) {
  const current = state === 'current' ? 'step' : undefined;
  const done = state === 'done' ? <VisuallyHidden>(done)</VisuallyHidden> : null;
  if (!isOpen) {
    return (
      <li className={stepRecipe({ isOpen })} data-step={number}>
        <StepMark number={number} state={state} isOpen={isOpen} />
        <div className={line}>
          <h2 className={lineTitle}>
            {title} {done}
          </h2>
          <div className={lineText}>{summary}</div>
          {aside ? <div className={lineAside}>{aside}</div> : null}
        </div>
      </li>
    );
  }
  return (
    <li className={stepRecipe({ isOpen })} data-step={number} aria-current={current}>
      <section
        className={cx(cardSurface, onTop, stickyFooter ? cx(aboveFooter, withinCard) : '')}
        aria-label={title}
      >
        <div className={cx(cardHeader, markedHeader)}>
          <h2 ref={carryFocus} tabIndex={-1} className={cardTitle}>
            {title} {done}
          </h2>
          <div className={cardText}>{summary}</div>
          {aside ? <div className={headerAside}>{aside}</div> : null}
        </div>
        {children ? <div className={cx(ruledTop, flush ? clippedRows : cardBody)}>{children}</div> : null}
        {footer ? (
          <div
            ref={stickyFooter ? keepOthersAbove : undefined}
            className={cx(cardFooter, stickyFooter ? stayingFooter : '')}
          >
            {footer}
          </div>
        ) : null}
      </section>
      <StepMark number={number} state={state} isOpen={isOpen} />
    </li>
  );
}

function StepMark({ number, state, isOpen }: Pick<SpineStepProps, 'number' | 'state' | 'isOpen'>) {
  return (
    <span className={markRecipe({ state, isOpen })} aria-hidden="true">
      {state === 'done' ? <Icon of={Check} /> : number}
    </span>
  );
}

/** Focuses the current step after a step is done, or the page title when none is left. */
export function focusCurrentStep() {
  afterDrawing(focusNow);
}

/** Focuses the title of an open step, or the button that opens a closed one. */
export function focusStep(number: number) {
  afterDrawing(() => {
    const target = findOpenStep(number) ?? find(`[data-step="${number}"] [aria-expanded]`);
    if (target) target.focus();
    else focusNow();
  });
}

/** Keeps the focus in its step after its element was removed; the current step follows a closed one. */
export function restoreFocus() {
  afterDrawing(() => {
    if (document.activeElement !== document.body) return;
    const step = lastFocused === undefined ? null : findOpenStep(lastFocused);
    if (step) step.focus();
    else focusNow();
  });
}

function focusNow() {
  const step = find('[aria-current=step] h2');
  if (step) step.focus();
  else focusPageTitle();
}

/** The title of a step; a closed one takes no focus. */
function findOpenStep(number: number | string) {
  return find(`[data-step="${number}"] h2[tabindex]`);
}

function find(selector: string) {
  return document.querySelector<HTMLElement>(selector);
}

/** Runs after the new state is rendered and a closed dialog has restored the focus. */
function afterDrawing(act: () => void) {
  requestAnimationFrame(() => setTimeout(act));
}
