import { Link } from 'wouter';
import { cluster } from '#styled/patterns';
import { buttonRecipe } from './button.recipe.ts';

const row = cluster({ gap: '1' });

type ViewLinksProps = { label: string; items: { href: string; label: string; current: boolean }[] };

/** Links between the views of one list, such as board and table. */
export function ViewLinks({ label, items }: ViewLinksProps) {
  return (
    <nav aria-label={label} className={row}>
      {items.map((item) => (
        <Link
          key={item.label}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className={buttonRecipe({ size: 'filter', pressed: item.current })}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
