import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { css, cx } from '#styled/css';
import { controlRecipe } from './control.recipe.ts';
import { Field, type FieldTexts, splitFieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

const frame = css({ position: 'relative' });
const toggle = css({
  position: 'absolute',
  insetBlock: '1',
  right: '1',
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  paddingInline: '2',
  borderRadius: 'sm',
  textStyle: 'label',
  fontWeight: 'medium',
  color: 'info',
  _hover: { backgroundColor: 'info.wash' },
  _icon: { width: '4', height: '4' },
});

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'size' | 'type' | 'children'> & {
    size?: 'md' | 'lg';
  };

export function PasswordField(fieldProps: PasswordFieldProps) {
  const {
    texts,
    control: { size, className, ...props },
  } = splitFieldProps(fieldProps);
  const [shown, setShown] = useState(false);
  return (
    <Field {...texts}>
      {(control) => (
        <div className={frame}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...props}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(controlRecipe({ size, after: true }), className)}
          />
          <button
            type="button"
            className={toggle}
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <Icon of={EyeOff} /> : <Icon of={Eye} />}
          </button>
        </div>
      )}
    </Field>
  );
}
