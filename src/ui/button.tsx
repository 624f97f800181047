import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '#styled/css';
import { type ButtonSize, type ButtonVariant, buttonRecipe } from './button.recipe.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps label and focus, sets aria-busy and ignores clicks. */
  busy?: boolean;
  icon?: ReactNode;
  /** Full width on phones. */
  thumb?: boolean;
  square?: boolean;
  /** One of several of which one is chosen. */
  pressed?: boolean;
};

export function Button({
  variant,
  size,
  busy = false,
  icon,
  thumb,
  square,
  pressed,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const isOff = busy || props['aria-disabled'];
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) {
      // Enter in a field would still submit the form through this button.
      event.preventDefault();
    } else {
      onClick?.(event);
    }
  }
  return (
    <button
      {...props}
      // oxlint-disable-next-line react/button-has-type -- the caller's type, `button` by default
      type={type}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={isOff}
      className={cx(buttonRecipe({ variant, size, thumb, square, pressed }), className)}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
