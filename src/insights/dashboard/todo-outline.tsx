import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { todoPlacement, todoRow, todoRows } from './todo-row.tsx';

const room = css({ containerType: 'inline-size', containerName: 'table' });
const button = css({ width: { base: '[10rem]', _wide: 'full' } });

/** Rows in the shape of what comes. */
export function TodoOutline({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={room} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden className={todoRows}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={todoRow}>
            <span className={todoPlacement.icon} />
            <div className={todoPlacement.words}>
              <Skeleton width="lg" />
              <Skeleton width="md" />
            </div>
            <div className={todoPlacement.due}>
              <Skeleton width="sm" />
              <Skeleton width="sm" />
            </div>
            <div className={todoPlacement.action}>
              <div className={button}>
                <Skeleton shape="button" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
