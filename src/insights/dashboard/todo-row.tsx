import {
  Boxes,
  CreditCard,
  FileUp,
  FileWarning,
  IdCard,
  type IconNode,
  PackageCheck,
  ReceiptText,
  TrendingDown,
  Truck,
  Unplug,
} from 'lucide';
import type { Todo } from '#contract/insights/dashboard.schemas.ts';
import type { NextAction } from '#contract/orders/sales.schemas.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { NewOrderMark } from '#src/ui/new-mark.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import { TodoDue } from './todo-due.tsx';
import { todoHref } from './todos.links.ts';
import { todoTexts } from './todos.messages.ts';

/** Wider than on a phone the columns of all rows are as wide as the longest action; the outer ones have the room of the row. */
export const todoRows = css({
  _wide: {
    display: 'grid',
    gridTemplateColumns: '2.25rem minmax(0, 1fr) minmax(6.5rem, max-content) minmax(11.5rem, max-content)',
    columnGap: '4',
  },
});
// On a phone the time left and the action share the last row, at the thumb.
export const todoRow = css({
  display: 'grid',
  gridColumn: { _wide: '1 / -1' },
  gridTemplateColumns: { base: '1.25rem minmax(0, 1fr) auto', _wide: 'subgrid' },
  alignItems: 'center',
  columnGap: { base: '3', _wide: '4' },
  rowGap: '2.5',
  paddingInline: '4',
  paddingBlock: { base: '3', _wide: '2.5' },
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
export const todoPlacement = {
  icon: css({
    gridArea: { base: '1 / 1', _wide: 'auto' },
    alignSelf: { base: 'start', _wide: 'center' },
    color: 'ink.soft',
    _icon: { width: '5', height: '5' },
  }),
  words: css({ gridArea: { base: '1 / 2 / auto / -1', _wide: 'auto' }, minWidth: '0' }),
  due: css({ gridArea: { base: '2 / 2', _wide: 'auto' } }),
  action: css({ gridArea: { base: '2 / 3', _wide: 'auto' } }),
};
const action = css({ width: 'full', minHeight: { base: '11', _wide: '9' } });
const heading = css({ fontWeight: 'strong', overflowWrap: 'anywhere' });
const titleRow = cluster({ gap: '2' });
const text = css({ color: 'ink.soft', overflowWrap: 'anywhere' });

type TodoRowProps = { todo: Todo; first: boolean };

/** What it is, why, until when, and the one thing to do. */
export function TodoRow({ todo, first }: TodoRowProps) {
  const { title, text: reason, action: label, about } = todoTexts(todo);
  return (
    <li className={todoRow}>
      <span className={todoPlacement.icon}>
        <Icon of={iconOf(todo)} />
      </span>
      <div className={todoPlacement.words}>
        <div className={titleRow}>
          <p className={heading}>{title}</p>
          {todo.kind === 'ORDER' && todo.sale.readAt === null ? <NewOrderMark /> : null}
          {todo.kind === 'ORDER' && todo.sale.isTest ? <Badge>Test</Badge> : null}
        </div>
        <p className={text}>{reason}</p>
      </div>
      <div className={todoPlacement.due}>
        <TodoDue todo={todo} />
      </div>
      <div className={todoPlacement.action}>
        <ButtonLink href={todoHref(todo)} variant={first ? 'primary' : 'secondary'} className={action}>
          {label} {about ? <VisuallyHidden>{about}</VisuallyHidden> : null}
        </ButtonLink>
      </div>
    </li>
  );
}

const orderIcons: Record<NextAction, IconNode> = {
  CONFIRM_QUANTITIES: ReceiptText,
  ADD_SHIPPING: Truck,
  TRIGGER_PAYMENT: CreditCard,
  COMPLETE: PackageCheck,
};

const icons: Record<Exclude<Todo['kind'], 'ORDER' | 'ORDERS'>, IconNode> = {
  CLAIM: FileWarning,
  CLAIMS: FileWarning,
  STOCK_SOURCE: Unplug,
  STOCK_IMPORT: FileUp,
  PROFILE: IdCard,
  NO_OFFERS: Boxes,
  LOST_OFFERS: TrendingDown,
};

function iconOf(todo: Todo): IconNode {
  if (todo.kind === 'ORDERS') return todo.group === 'EXPIRING' ? ReceiptText : orderIcons[todo.group];
  if (todo.kind === 'ORDER') return orderIcons[todo.sale.nextAction ?? 'CONFIRM_QUANTITIES'];
  return icons[todo.kind];
}
