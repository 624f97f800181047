import type { Todo } from '#contract/insights/dashboard.schemas.ts';
import { formatNearTime, formatShortDate } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Countdown } from '#src/ui/countdown.tsx';
import { css } from '#styled/css';

const small = css({ display: 'block', textStyle: 'label', color: 'ink.faint' });
const quiet = css({ color: 'ink.soft' });

/** Until when a todo can be done; without a deadline since when it is open, or what comes next. */
export function TodoDue({ todo }: { todo: Todo }) {
  const now = useNow('minute');
  if (todo.dueAt !== null) {
    return (
      <>
        <Countdown to={todo.dueAt} />
        {/* The countdown has it for screen readers. */}
        <span className={small} aria-hidden>
          {formatNearTime(todo.dueAt, now)}
        </span>
      </>
    );
  }
  const { main, note } = withoutDeadline(todo, now);
  return (
    <>
      <span className={quiet}>{main}</span>
      {note ? <span className={small}>{note}</span> : null}
    </>
  );
}

function withoutDeadline(todo: Todo, now: number): { main: string; note: string | null } {
  switch (todo.kind) {
    case 'STOCK_SOURCE':
      if (todo.isFetching) return { main: 'Trying again', note: 'now' };
      return todo.nextFetchAt === null
        ? { main: 'No next try', note: 'without a schedule' }
        : { main: 'Next try', note: formatNearTime(todo.nextFetchAt, now) };
    case 'STOCK_IMPORT':
      return { main: 'No deadline', note: `since ${formatShortDate(todo.fetchedAt)}` };
    case 'LOST_OFFERS':
      return { main: 'No deadline', note: `since ${formatShortDate(todo.first)}` };
    case 'PROFILE':
      return { main: 'No deadline', note: 'before your first payment' };
    default:
      return { main: 'No deadline', note: null };
  }
}
