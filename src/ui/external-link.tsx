import type { ComponentProps } from 'react';
import { cx } from '#styled/css';
import { linkRecipe } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'rel' | 'target'> & {
  href: string;
  quiet?: boolean;
  newTab?: boolean;
};

/** A link out of the portal: other sites, downloads, mailto. */
export function ExternalLink({ quiet, newTab = false, className, children, ...props }: ExternalLinkProps) {
  return (
    <a
      {...props}
      className={cx(linkRecipe({ quiet }), className)}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {newTab ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null}
    </a>
  );
}
