import { css } from '#styled/css';
import { Link } from './link.tsx';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  color: 'ink.faint',
});
const crumb = css({
  display: 'flex',
  gap: '2',
  minHeight: '6',
  alignItems: 'center',
  '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: '6' },
  '&:not(:first-child)::before': { content: '"/" / ""', color: 'ink.faint' },
});

type BreadcrumbProps = { items: { label: string; href?: string }[] };

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={list}>
        {items.map(({ label, href }) => (
          <li key={label} className={crumb}>
            {href ? (
              <Link quiet href={href}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
