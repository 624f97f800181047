import type { ComponentProps, ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from './button.recipe.ts';
import { Button } from './button.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'title'> & {
  label: string;
  icon: ReactNode;
  size?: ButtonSize;
  variant?: ButtonVariant;
  busy?: boolean;
  'data-no-autofocus'?: string;
};

export function IconButton({ label, variant = 'quiet', ...props }: IconButtonProps) {
  return <Button {...props} variant={variant} square aria-label={label} title={label} />;
}
