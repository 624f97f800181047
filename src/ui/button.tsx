import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '#styled/css';
import { type ButtonSize, type ButtonVariant, buttonRecipe } from './button.recipe.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps label and focus, says so to assistive technology and ignores clicks. */
  busy?: boolean;
  icon?: ReactNode;
  /** As wide as the screen on a phone. */
  thumb?: boolean;
  square?: boolean;
};

export function Button({
  variant,
  size,
  busy = false,
  icon,
  thumb,
  square,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const isOff = busy || props['aria-disabled'];
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) {
      // A form would be sent all the same: Enter in a field presses its button too.
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
      aria-busy={busy || undefined}
      aria-disabled={isOff}
      className={cx(buttonRecipe({ variant, size, thumb, square }), className)}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
