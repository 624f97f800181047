import { Upload } from 'lucide';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { css, cva } from '#styled/css';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { visuallyHidden } from './visually-hidden.tsx';

const zoneRecipe = cva({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '14',
    padding: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'line.strong',
    borderRadius: 'lg',
    color: 'ink.soft',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'info' },
    _icon: { width: '5', height: '5', color: 'info' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.info}', outlineOffset: '[2px]' },
    '&:has(:disabled)': { opacity: '0.55', cursor: 'default' },
  },
  variants: { over: { true: { backgroundColor: 'info.wash', borderColor: 'info' } } },
});
const labelText = css({ display: 'block', fontWeight: 'medium', color: 'info' });
const hintText = css({ display: 'block', textStyle: 'label', color: 'ink.faint' });
const errorSpace = css({ marginTop: '1.5' });

type DropzoneProps = {
  label: string;
  hint?: ReactNode;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  onFiles: (files: File[]) => void;
};

/** Selects files by drop or the file dialog. `accept` is a hint; the server decides which files are allowed. */
export function Dropzone({ label, hint, accept, multiple = false, disabled, error, onFiles }: DropzoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  function give(files: FileList | null) {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && !disabled) {
      onFiles(multiple ? chosen : chosen.slice(0, 1));
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  }
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].join(' ').trim();
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drop is a short cut to the input inside */}
      <label
        htmlFor={id}
        className={zoneRecipe({ over })}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={Upload} />
        <span>
          <span className={labelText}>{label}</span>
          {hint ? (
            <span id={`${id}-hint`} className={hintText}>
              {hint}
            </span>
          ) : null}
        </span>
        <input
          id={id}
          type="file"
          className={visuallyHidden}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            give(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {error ? (
        <FieldError id={`${id}-error`} className={errorSpace}>
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
