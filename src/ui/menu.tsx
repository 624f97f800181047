import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { Check, ChevronDown } from 'lucide';
import { type ReactNode, useRef } from 'react';
import { css, cva } from '#styled/css';
import type { ButtonVariant } from './button.recipe.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

const list = css({
  minWidth: '[12rem]',
  maxWidth: '[calc(100vw - 2rem)]',
  maxHeight: '[min(24rem, 80dvh)]',
  overflowY: 'auto',
  padding: '1',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  backgroundColor: 'paper',
  boxShadow: 'float',
  zIndex: 'float',
  _open: { animation: 'appear' },
  _focusVisible: { outline: 'none' },
});
const itemRecipe = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: '11', md: '9' },
    paddingInline: '2.5',
    borderRadius: 'md',
    cursor: 'pointer',
    _icon: { width: '4', height: '4', color: 'ink.faint' },
    _highlighted: { backgroundColor: 'info.wash', _forcedColors: { outline: '[1px solid]' } },
    _disabled: { opacity: '0.5', cursor: 'default' },
  },
  variants: {
    danger: {
      true: {
        color: 'danger',
        _icon: { color: 'danger' },
        _highlighted: { backgroundColor: 'danger.wash' },
      },
    },
  },
});
const words = css({ flexGrow: '1' });

type MenuItem = {
  id: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Makes the item a checkable option. */
  checked?: boolean;
};

type MenuProps = {
  label: string;
  icon?: ReactNode;
  /** Shows only the icon; the label is the accessible name. */
  iconOnly?: boolean;
  variant?: ButtonVariant;
  items: MenuItem[];
  onSelect: (id: string) => void;
};

export function Menu({ label, icon, iconOnly = false, variant, items, onSelect }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);

  // A tap highlights and selects in one frame, after which the closing list would take the focus again.
  function keepFocus() {
    if (document.activeElement?.matches('body, [role=menu]')) {
      trigger.current?.focus();
    }
  }
  return (
    <Ark.Root
      onSelect={(details) => onSelect(details.value)}
      onExitComplete={keepFocus}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
    >
      <Ark.Trigger asChild>
        {iconOnly ? (
          <IconButton ref={trigger} label={label} icon={icon} variant={variant} />
        ) : (
          <Button ref={trigger} variant={variant} icon={icon}>
            {label}
            <Icon of={ChevronDown} />
          </Button>
        )}
      </Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={list}>
            {items.map((item) => (
              <MenuEntry key={item.id} item={item} />
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

function MenuEntry({ item }: { item: MenuItem }) {
  const className = itemRecipe({ danger: item.danger });
  const content = (
    <>
      {item.icon}
      <span className={words}>{item.label}</span>
    </>
  );
  return item.checked === undefined ? (
    <Ark.Item value={item.id} disabled={item.disabled} className={className}>
      {content}
    </Ark.Item>
  ) : (
    <Ark.CheckboxItem
      value={item.id}
      checked={item.checked}
      disabled={item.disabled}
      closeOnSelect
      className={className}
      valueText={item.label}
    >
      {content}
      {item.checked ? <Icon of={Check} /> : null}
    </Ark.CheckboxItem>
  );
}
