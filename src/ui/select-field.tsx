import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { css, cx } from '#styled/css';
import { controlRecipe } from './control.recipe.ts';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const frame = css({ position: 'relative' });
const select = css({ appearance: 'none', paddingInlineEnd: '9', textOverflow: 'ellipsis' });
const arrow = css({
  position: 'absolute',
  insetBlock: '0',
  right: '3',
  width: '4',
  height: 'full',
  color: 'ink.faint',
  pointerEvents: 'none',
});

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'size' | 'multiple'> & {
    /**
     * The selection is being saved: shown and announced without moving focus or layout. Undefined where selections
     * are not saved.
     */
    saving?: boolean;
    size?: 'hand';
  };

export function SelectField(fieldProps: SelectFieldProps) {
  const {
    texts,
    control: { className, saving, size, children, ...props },
  } = splitFieldProps(fieldProps);
  return (
    <Field {...texts}>
      {(control) => (
        <div className={frame}>
          <select
            {...props}
            {...control}
            aria-busy={saving || undefined}
            className={cx(controlRecipe({ size }), select, className)}
          >
            {children}
          </select>
          {saving ? <Spinner className={arrow} /> : <Icon of={ChevronDown} className={arrow} />}
          {saving === undefined ? null : (
            <VisuallyHidden>
              <span role="status">{saving ? 'Saving' : ''}</span>
            </VisuallyHidden>
          )}
        </div>
      )}
    </Field>
  );
}
