import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';
import type { FoundLink } from './sales.segments.ts';

const line = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', marginBottom: '3', color: 'ink.soft' });

type FoundElsewhereProps = { links: FoundLink[] };

/** Links to the lists in which the search finds more orders. */
export function FoundElsewhere({ links }: FoundElsewhereProps) {
  if (links.length === 0) return null;
  return (
    <p className={line}>
      Also found:
      {links.map(({ href, text }) => (
        <Link key={href} href={href}>
          {text}
        </Link>
      ))}
    </p>
  );
}
