import { formatNumber } from '#src/lib/format.ts';
import { visuallyHidden } from './visually-hidden.tsx';

type ListStatusProps = {
  /** The number of entries in words, "77 orders"; null while the list loads, or where another element tells its state. */
  count: string | null;
  loading?: string | null;
  page?: number;
  pages?: number;
  /** The sequence of the entries. */
  sorting?: string;
};

/** Announces what a list shows after each change of filters, search, sorting or page; mounted as long as its list. */
export function ListStatus({ count, loading = null, page = 1, pages = 1, sorting }: ListStatusProps) {
  const place = pages > 1 ? `page ${formatNumber(page)} of ${formatNumber(pages)}` : null;
  const text = count === null ? loading : [count, place, sorting].filter(Boolean).join(', ');
  return (
    <p role="status" className={visuallyHidden}>
      {text}
    </p>
  );
}
