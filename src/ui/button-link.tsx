import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '#styled/css';
import { type ButtonSize, type ButtonVariant, buttonRecipe } from './button.recipe.ts';

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  thumb?: boolean;
};

export function ButtonLink({ variant, size, icon, thumb, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={cx(buttonRecipe({ variant, size, thumb }), className)}>
      {icon}
      {children}
    </Link>
  );
}
