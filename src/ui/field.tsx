import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css, cx } from '#styled/css';
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
  color: 'buoy',
  _icon: { width: '4', height: '4' },
});

type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** What every field of the portal says around its control. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  hideLabel?: boolean;
};

/** Ties label, hint and error to the control that `children` renders. */
export function Field({
  label,
  hint,
  error,
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
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <p id={id} className={cx(errorText, className)}>
      <CircleAlert />
      <span>{children}</span>
    </p>
  );
}
