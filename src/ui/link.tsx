import type { ComponentProps } from 'react';
import { Link as RoutedLink } from 'wouter';
import { cva, cx } from '#styled/css';

export const linkRecipe = cva({
  base: {
    borderRadius: 'sm',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    transitionProperty: 'color',
    transitionDuration: 'fast',
  },
  variants: {
    quiet: {
      true: {
        color: 'ink.soft',
        textDecorationLine: 'none',
        _hover: { color: 'info', textDecorationLine: 'underline' },
      },
      false: {
        color: 'info',
        fontWeight: 'medium',
        _hover: { color: 'info.deep', textDecorationThickness: '2px' },
      },
    },
  },
  defaultVariants: { quiet: false },
});

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string;
  /** Underlined on hover only: for lists of links, never inside a sentence. */
  quiet?: boolean;
};

export function Link({ quiet, className, ...props }: LinkProps) {
  return <RoutedLink {...props} className={cx(linkRecipe({ quiet }), className)} />;
}
