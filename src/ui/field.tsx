import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { css, cx } from '#styled/css';
import { Icon } from './icon.tsx';
import { visuallyHidden } from './visually-hidden.tsx';

const field = css({ display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: '0' });
const labelText = css({ fontWeight: 'medium' });
const optionalText = css({ color: 'ink.faint', fontWeight: 'regular' });
const hintText = css({ textStyle: 'label', color: 'ink.faint' });
const errorText = css({
  display: 'flex',
  gap: '1.5',
  textStyle: 'label',
  fontWeight: 'medium',
  color: 'danger',
  _icon: { width: '4', height: '4' },
});

type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The texts around the control of a field. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Announces an error that appears while the focus is elsewhere. */
  live?: boolean;
  optional?: boolean;
  hideLabel?: boolean;
};

/** Separates the texts of a field from the props of its control. */
export function splitFieldProps<Props extends FieldTexts & { id?: string }>({
  label,
  hint,
  error,
  live,
  optional,
  hideLabel,
  id,
  ...control
}: Props) {
  return { texts: { label, hint, error, live, optional, hideLabel, id }, control };
}

/** Connects label, hint and error to the control that `children` renders. */
export function Field({
  label,
  hint,
  error,
  live = false,
  optional = false,
  hideLabel = false,
  id: givenId,
  children,
}: FieldTexts & { id?: string; children: (control: FieldControl) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={field}>
      <label htmlFor={id} className={hideLabel ? visuallyHidden : labelText}>
        {label}
        {optional ? <span className={optionalText}> (optional)</span> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p id={`${id}-hint`} className={hintText}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <FieldError id={`${id}-error`} live={live}>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}

type FieldErrorProps = { id: string; live?: boolean; className?: string; children: ReactNode };

export function FieldError({ id, live = false, className, children }: FieldErrorProps) {
  return (
    <p id={id} role={live ? 'alert' : undefined} className={cx(errorText, className)}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </p>
  );
}
