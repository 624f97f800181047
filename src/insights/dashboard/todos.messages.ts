import { readTodos } from '#contract/insights/dashboard.calls.ts';
import type { OrdersTodo, Todo, TodoOf, Total } from '#contract/insights/dashboard.schemas.ts';
import type { NextAction, SaleSummary } from '#contract/orders/sales.schemas.ts';
import { country } from '#src/lib/country.ts';
import { formatCount, formatMoney, formatNearDay, formatNumber } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { claimCategoryTexts } from '#src/messages/claim.messages.ts';
import { defineFailureMessages } from '#src/messages/failure.messages.ts';
import { profileGapTexts } from '#src/messages/profile-gap.messages.ts';
import { fetchFailureTexts } from '#src/messages/stock-source.messages.ts';

export const todosFailureMessage = defineFailureMessages(readTodos, {
  default: notLoaded('what needs you'),
});

/** "6 things need you. The first is due today." */
export function todosSummary(todos: readonly Todo[], now: number): string {
  const [first] = todos;
  if (first === undefined) return 'Nothing needs you now.';
  const count = formatCount(todos.length, 'thing needs you', 'things need you');
  if (first.dueAt === null) return `${count}.`;
  return `${count}. ${todos.length === 1 ? 'It’s' : 'The first is'} due ${formatNearDay(first.dueAt, now)}.`;
}

/** What a row says: what it is, why or how much, and what to do. `about` tells equal actions apart. */
export type TodoTexts = { title: string; text: string; action: string; about: string };

export function todoTexts(todo: Todo): TodoTexts {
  switch (todo.kind) {
    case 'ORDER':
      return orderTexts(todo);
    case 'ORDERS':
      return ordersTexts(todo);
    case 'CLAIM':
      return claimTexts(todo);
    case 'CLAIMS':
      return claimsTexts(todo);
    case 'STOCK_SOURCE':
      return sourceTexts(todo);
    case 'STOCK_IMPORT':
      return { ...importTexts[todo.reason], action: 'Open the import', about: '' };
    case 'PROFILE':
      return profileTexts(todo);
    case 'NO_OFFERS':
      return {
        title: 'Buyers can’t find you yet',
        text: 'Your first offers come from your stock list.',
        action: 'Import stock list',
        about: '',
      };
    case 'LOST_OFFERS':
      return lostOffersTexts(todo);
  }
}

const orderTitles: Record<NextAction, string> = {
  CONFIRM_QUANTITIES: 'needs your confirmation',
  ADD_SHIPPING: 'needs shipping details',
  TRIGGER_PAYMENT: 'is ready for payment',
  COMPLETE: 'is paid',
};

const orderActions: Record<NextAction, (sale: SaleSummary) => string> = {
  CONFIRM_QUANTITIES: ({ lineCount }) => `Confirm ${formatCount(lineCount, 'line')}`,
  ADD_SHIPPING: () => 'Add shipping',
  TRIGGER_PAYMENT: () => 'Trigger payment',
  COMPLETE: () => 'Complete order',
};

function orderTexts({ sale, isExpiring }: TodoOf<'ORDER'>): TodoTexts {
  const { fid, nextAction, lineCount, payout, payoutCurrency, destination } = sale;
  const { city, country: code } = destination;
  const title = isExpiring ? 'is about to expire' : nextAction ? orderTitles[nextAction] : '';
  return {
    title: `Order ${fid} ${title}`,
    text: `${formatCount(lineCount, 'line')}, ${formatMoney(payout, payoutCurrency)}, to ${city}, ${country(code)}`,
    action: nextAction ? orderActions[nextAction](sale) : 'Open order',
    about: `for order ${fid}`,
  };
}

const groupTitles: Record<OrdersTodo['group'], string> = {
  CONFIRM_QUANTITIES: 'need your confirmation',
  ADD_SHIPPING: 'need shipping details',
  TRIGGER_PAYMENT: 'are ready for payment',
  COMPLETE: 'are paid',
  EXPIRING: 'are about to expire',
};

const groupActions: Record<OrdersTodo['group'], (count: string) => string> = {
  CONFIRM_QUANTITIES: (count) => `Confirm ${count} orders`,
  ADD_SHIPPING: (count) => `Ship ${count} orders`,
  TRIGGER_PAYMENT: (count) => `Review ${count} payments`,
  COMPLETE: (count) => `Complete ${count} orders`,
  EXPIRING: (count) => `Open ${count} orders`,
};

/** Why the orders of a group need the seller, where it is not said by their title. */
const groupReasons: Partial<Record<OrdersTodo['group'], string>> = {
  TRIGGER_PAYMENT: 'shipping details are complete',
  COMPLETE: 'ship them, then complete them',
};

function ordersTexts({ group, count, isRest, unreadCount, lineCount, payouts }: OrdersTodo): TodoTexts {
  const text = [
    group in groupReasons ? null : formatCount(lineCount, 'line'),
    totalsText(payouts),
    groupReasons[group],
    unreadCount > 0 ? `${formatNumber(unreadCount)} new` : null,
  ];
  return {
    title: `${formatNumber(count)} ${isRest ? 'more ' : ''}orders ${groupTitles[group]}`,
    text: text.filter(Boolean).join(', '),
    action: groupActions[group](formatNumber(count)),
    about: '',
  };
}

function claimTexts({ claim }: TodoOf<'CLAIM'>): TodoTexts {
  const { fid, category, amount, amountCurrency, buyer, buyerCountry } = claim;
  const parts = [
    claimCategoryTexts[category],
    formatMoney(amount, amountCurrency),
    buyer,
    country(buyerCountry),
  ];
  return {
    title: `Claim ${fid} needs your answer`,
    text: parts.join(', '),
    action: 'Answer claim',
    about: fid,
  };
}

function claimsTexts({ count, isRest, amounts }: TodoOf<'CLAIMS'>): TodoTexts {
  return {
    title: `${formatNumber(count)} ${isRest ? 'more ' : ''}claims need your answer`,
    text: `${totalsText(amounts)}, accepted in full if you don’t answer`,
    action: `Answer ${formatNumber(count)} claims`,
    about: '',
  };
}

function sourceTexts({ host, failure, failuresInARow }: TodoOf<'STOCK_SOURCE'>): TodoTexts {
  const often = failuresInARow > 1 ? `, ${formatNumber(failuresInARow)} times in a row` : '';
  return {
    title: `We couldn’t fetch your stock list${often}`,
    text: `${host}: ${fetchFailureTexts[failure]}`,
    action: 'Check connection',
    about: '',
  };
}

const importTexts: Record<TodoOf<'STOCK_IMPORT'>['reason'], { title: string; text: string }> = {
  DECISION: {
    title: 'Your stock list needs your decision',
    text: 'Your offers stay as they are until then.',
  },
  OPEN_IMPORT: {
    title: 'Your open import holds back your next stock list',
    text: 'Commit or cancel it. Then we’ll fetch the next one.',
  },
};

function profileTexts({ gaps }: TodoOf<'PROFILE'>): TodoTexts {
  const names = gaps.map((gap) => profileGapTexts[gap].toLowerCase());
  return {
    title: 'Your profile is incomplete',
    text: `We need your ${listed(names)} to pay you.`,
    action: names.length === 1 ? `Add ${names[0]}` : 'Complete profile',
    about: '',
  };
}

function lostOffersTexts({ count, close, winnable }: TodoOf<'LOST_OFFERS'>): TodoTexts {
  const title = `${formatCount(count, 'offer')} lost the winning price`;
  const action = `Review ${formatCount(count, 'price')}`;
  if (count === 1) {
    const distance = close === 1 ? 'Within 5% of it' : 'More than 5% above it';
    const floor =
      winnable === 1 ? 'your floor lets you win it back' : 'your floor is too high to win it back';
    return { title, text: `${distance}, ${floor}`, action, about: '' };
  }
  const share = winnable === count ? 'all' : winnable === 0 ? 'none' : formatNumber(winnable);
  const text = `${close === 0 ? 'None' : formatNumber(close)} within 5% of it, your floors let you win back ${share}`;
  return { title, text, action, about: '' };
}

/** The sums of several currencies: "€10.00 and £5.00". */
function totalsText(totals: readonly Total[]): string {
  return listed(totals.map(({ amount, amountCurrency }) => formatMoney(amount, amountCurrency)));
}

/** "one, two and three". */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
