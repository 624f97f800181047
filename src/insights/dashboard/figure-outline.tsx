import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { stack } from '#styled/patterns';

/** A figure with its parts while they load. */
export function FigureOutline({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden className={stack({ gap: '2' })}>
        <Skeleton shape="title" width="md" />
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} />
        ))}
      </div>
    </div>
  );
}
