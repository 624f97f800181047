import { X } from 'lucide';
import type { MouseEvent } from 'react';
import { css } from '#styled/css';
import { Icon } from './icon.tsx';

const list = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5' });
const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: { base: '8', _touch: '11' },
  paddingInline: '3',
  borderWidth: '1px',
  borderColor: 'info.line',
  borderRadius: 'full',
  backgroundColor: 'info.wash',
  color: 'info.deep',
  fontWeight: 'medium',
  textAlign: 'start',
  transitionProperty: 'border-color',
  transitionDuration: 'fast',
  _hover: { borderColor: 'info' },
  _icon: { width: '3.5', height: '3.5' },
});

type ChipsProps = {
  label: string;
  items: { value: string; label: string }[];
  onRemove: (value: string) => void;
};

/** Selected values with a remove button each; after a removal the focus moves to the next chip. */
export function Chips({ label, items, onRemove }: ChipsProps) {
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>, value: string) {
    const entry = currentTarget.closest('li');
    const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling ?? null;
    const next = neighbour?.querySelector('button') ?? currentTarget.closest('fieldset');
    onRemove(value);
    next?.focus();
  }
  return (
    <ul className={list} aria-label={label}>
      {items.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            className={chip}
            aria-label={`Remove ${label}`}
            onClick={(event) => remove(event, value)}
          >
            {label}
            <Icon of={X} />
          </button>
        </li>
      ))}
    </ul>
  );
}
