import { ChevronDown } from 'lucide';
import { type ReactNode, useId } from 'react';
import { css } from '#styled/css';
import { buttonRecipe } from './button.recipe.ts';
import { Icon } from './icon.tsx';
import { useDisclosure } from './use-disclosure.ts';

const frame = css({ position: 'relative' });
const panel = css({
  position: 'absolute',
  top: '[calc(100% + 0.25rem)]',
  left: '0',
  zIndex: 'float',
  width: '[18rem]',
  maxWidth: '[calc(100vw - 2rem)]',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  backgroundColor: 'paper',
  boxShadow: 'float',
  animation: 'appear',
});

type FilterPanelProps = {
  /** The name of the filter, with what is chosen. */
  label: string;
  isOn: boolean;
  children: ReactNode;
};

/** A button of a toolbar that opens the panel of a filter. */
export function FilterPanel({ label, isOn, children }: FilterPanelProps) {
  const { open, box, button, toggle } = useDisclosure<HTMLDivElement>();
  const id = useId();
  return (
    <div ref={box} className={frame}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={buttonRecipe({ size: 'filter', pressed: isOn })}
        onClick={toggle}
      >
        {label}
        <Icon of={ChevronDown} />
      </button>
      <div id={id} ref={open ? keepInWindow : undefined} hidden={!open} className={panel}>
        {children}
      </div>
    </div>
  );
}

const MARGIN = 16;

/** Moves a panel back that reaches beyond the end of the window, also after the window has another size. */
export function keepInWindow(panel: HTMLElement | null) {
  if (!panel) return undefined;
  const observer = new ResizeObserver(() => {
    panel.style.marginInlineStart = '0';
    const beyond = panel.getBoundingClientRect().right + MARGIN - document.documentElement.clientWidth;
    if (beyond > 0) panel.style.marginInlineStart = `${-beyond}px`;
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
