import { useLocation } from 'wouter';
import { useSingleKeys } from '#src/lib/single-keys.ts';
import { useHotkey } from '#src/lib/use-hotkey.ts';
import { css } from '#styled/css';
import { Kbd } from './kbd.tsx';
import { Link } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  '& > a': { display: 'inline-flex', alignItems: 'center', gap: '1', minHeight: '6' },
});
const onlyWithKeys = css({ display: { base: 'none', lg: 'inline' } });

/** `name` tells it apart for screen readers: "order, 225313019". */
type Neighbour = { href: string; name: string } | undefined;

type NeighbourLinksProps = { label: string; previous: Neighbour; next: Neighbour };

/** Links to the previous and next entry of a list, with the keys K and J. */
export function NeighbourLinks({ label, previous, next }: NeighbourLinksProps) {
  const [, navigate] = useLocation();
  const go = (to: Neighbour) => (to ? navigate(to.href) : undefined);
  useHotkey('k', () => go(previous));
  useHotkey('j', () => go(next));
  return (
    <nav aria-label={label} className={row}>
      <NeighbourLink to={previous} label="Previous" hotkey="K" />
      <NeighbourLink to={next} label="Next" hotkey="J" />
    </nav>
  );
}

type NeighbourLinkProps = { to: Neighbour; label: string; hotkey: string };

function NeighbourLink({ to, label, hotkey }: NeighbourLinkProps) {
  const hasKeys = useSingleKeys();
  if (!to) return null;
  return (
    <Link quiet href={to.href} aria-keyshortcuts={hasKeys ? hotkey : undefined}>
      {label} <VisuallyHidden>{to.name}</VisuallyHidden>{' '}
      {hasKeys ? (
        <span className={onlyWithKeys} aria-hidden="true">
          <Kbd>{hotkey}</Kbd>
        </span>
      ) : null}
    </Link>
  );
}
