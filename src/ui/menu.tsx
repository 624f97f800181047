import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { css } from '#styled/css';
import { Button } from './button.tsx';
import { keepInWindow } from './filter-panel.tsx';
import { useDisclosure } from './use-disclosure.ts';

// An open menu is above the buttons that come after it.
const frame = css({
  position: 'relative',
  zIndex: 'raised',
  '&:has([aria-expanded=true])': { zIndex: 'float' },
});
const panel = css({
  position: 'absolute',
  top: '[calc(100% + 0.25rem)]',
  left: '0',
  width: '[13rem]',
  maxWidth: '[calc(100vw - 2rem)]',
  padding: '1',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  backgroundColor: 'paper',
  boxShadow: 'float',
  animation: 'appear',
});
const itemStyle = css({
  display: 'block',
  width: 'full',
  minHeight: { base: '9', smDown: '12', _touch: '12' },
  paddingInline: '3',
  borderRadius: 'md',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  _hover: { backgroundColor: 'mist' },
  _focusVisible: { backgroundColor: 'info.wash', color: 'info.deep', outlineOffset: '[-2px]' },
});

type MenuProps<Value extends string> = {
  /** The name of the menu, and of a button that has an icon only. */
  label: string;
  icon: ReactNode;
  /** The text of the button; without it the button has its icon only. */
  children?: ReactNode;
  size?: 'sm' | 'hand';
  busy?: boolean;
  disabled?: boolean;
  items: readonly { value: Value; label: string }[];
  onSelect: (value: Value) => void;
  /** Takes over the focus of a button that this one replaces. */
  buttonRef?: Ref<HTMLButtonElement>;
};

/** Actions behind a button: arrow keys, Home and End move in them, Escape closes them. */
export function Menu<Value extends string>(props: MenuProps<Value>) {
  const { label, icon, children, size, busy, disabled, items, onSelect, buttonRef } = props;
  const { open, box, button: ownRef, toggle } = useDisclosure<HTMLDivElement>();
  function choose(value: Value) {
    ownRef.current?.focus();
    toggle();
    onSelect(value);
  }
  return (
    <div ref={box} className={frame}>
      <Button
        ref={(element) => {
          ownRef.current = element;
          const cleanUp = typeof buttonRef === 'function' ? buttonRef(element) : undefined;
          return () => {
            ownRef.current = null;
            if (typeof cleanUp === 'function') cleanUp();
          };
        }}
        icon={icon}
        size={size}
        variant={children ? undefined : 'quiet'}
        square={!children}
        busy={busy}
        aria-label={children ? undefined : label}
        title={children ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-disabled={disabled || undefined}
        onClick={toggle}
      >
        {children}
      </Button>
      {open ? (
        <div ref={openedMenu} role="menu" tabIndex={-1} aria-label={label} className={panel} onKeyDown={move}>
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={itemStyle}
              onClick={() => choose(item.value)}
            >
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function openedMenu(menu: HTMLElement | null) {
  itemsOf(menu)[0]?.focus();
  return keepInWindow(menu);
}

function move(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}
