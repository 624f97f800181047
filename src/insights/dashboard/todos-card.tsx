import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { readTodos } from '#contract/insights/dashboard.calls.ts';
import type { Todo } from '#contract/insights/dashboard.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { saleCountsQuery } from '#src/queries/sales.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import { TodoOutline } from './todo-outline.tsx';
import { TodoRow, todoRows } from './todo-row.tsx';
import { newOrdersFilter, todoKey } from './todos.links.ts';
import { todosFailureMessage } from './todos.messages.ts';

const ROWS_WHILE_LOADING = 6;
const title = 'Needs you now';
const room = css({ containerType: 'inline-size', containerName: 'table' });
const links = cluster({ gap: '4' });

/** One list of all that needs the seller; only the action of the first one is filled. */
export function TodosCard({ todos }: { todos: UseQueryResult<Todo[]> }) {
  return (
    <Card
      flush
      title={title}
      text={hasDeadline(todos.data) ? 'The nearest deadline first' : null}
      aside={<OrderLinks />}
    >
      <Loaded
        query={todos}
        what="what needs you"
        loading={<TodoOutline rows={ROWS_WHILE_LOADING} label="Loading what needs you" />}
        failureMessage={(error) => todosFailureMessage(failureOf(readTodos, error))}
        refetchFailure="instead"
        empty={
          <EmptyState icon={<Icon of={CircleCheck} />} title="You’re up to date">
            Orders, claims, lost prices and failed fetches of your stock list appear here with the time left.
          </EmptyState>
        }
      >
        {(all) => (
          <div className={room}>
            <ul aria-label={title} className={todoRows}>
              {all.map((todo, place) => (
                <TodoRow key={todoKey(todo)} todo={todo} first={place === 0} />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Card>
  );
}

/** Also as long as it is not known. */
function hasDeadline(todos: readonly Todo[] | undefined): boolean {
  return todos === undefined || todos.some(({ dueAt }) => dueAt !== null);
}

/** All current orders, and those that are not opened yet (specification 2.5). */
function OrderLinks() {
  const { data: counts } = useQuery(saleCountsQuery());
  return (
    <div className={links}>
      {counts && counts.unread > 0 ? (
        <Link href={pathTo.orders(newOrdersFilter)}>{formatCount(counts.unread, 'new order')}</Link>
      ) : null}
      <Link href={pathTo.orders()}>{counts ? currentText(counts.current) : 'All current orders'}</Link>
    </div>
  );
}

function currentText(current: number): string {
  if (current === 0) return 'All orders';
  return current === 1 ? '1 current order' : `All ${formatNumber(current)} current orders`;
}
