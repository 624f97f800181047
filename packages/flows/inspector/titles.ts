import type { Chart } from '@quayside/charts/chart.ts';
import { isHidden, formatValue } from '@quayside/charts/protocol/hidden.ts';
import type { Json } from '@quayside/charts/protocol/message.ts';
import type { ObservedActor } from './observed-session.ts';

/** 'sale/shipping/booking' → 'Booking'; 'sale:3f2b…' → 'Sale 3f2b'. */
export function actorTitle({ published: { path } }: ObservedActor): string {
  return nameTitle(path.slice(path.lastIndexOf('/') + 1));
}

/** The title of the root actor of an actor's path. */
export function rootTitle({ published: { path } }: ObservedActor): string {
  return nameTitle(path.split('/', 1)[0] ?? path);
}

function nameTitle(name: string): string {
  const [kind = name, id] = name.split(':', 2);
  const title = toSentenceCase(kind);
  return id === undefined || id.length < 8 ? title : `${title} ${id.slice(0, 8)}`;
}

/** 'payment.requested' → 'payment requested', 'xstate.done.actor.pay' → 'pay: done'. */
export function eventTitle(type: string): string {
  const [, what, of = ''] = /^xstate\.(done|error)\.(?:actor|state)\.(.*)$/.exec(type) ?? [];
  if (what === 'done') return `${words(of)}: done`;
  if (what === 'error') return `${words(of)}: error`;
  if (type.startsWith('xstate.after.')) return `after ${words(type.split('.')[2] ?? '')}`;
  return type.startsWith('xstate.') ? words(type.slice('xstate.'.length)) : words(type);
}

/** The titles of the innermost active states, in document order. */
export function activeStatesTitle(states: readonly string[], chart: Chart | null): string {
  const leaves = states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));
  return leaves.map((id) => stateTitle(id, chart)).join(' · ');
}

export function stateTitle(id: string, chart: Chart | null): string {
  return (
    chart?.states.find((state) => state.id === id)?.title ?? toSentenceCase(id.slice(id.lastIndexOf('.') + 1))
  );
}

/** 'Paying: pay: done → Paid'. */
export function transitionTitle(id: string, chart: Chart | null): string {
  const transition = chart?.transitions.find((candidate) => candidate.id === id);
  if (!transition) return id;
  const { source, label, targets } = transition;
  const to = targets.map((target) => stateTitle(target, chart)).join(' and ');
  return `${stateTitle(source, chart)}: ${label}${to ? ` → ${to}` : ''}`;
}

/** 'isPayable', 'is “PENDING”': a guard with its parameters. */
export function guardTitle({ name, params }: { name: string; params?: Json }): string {
  return params === undefined || isHidden(params) ? name : `${name} ${formatValue(params)}`;
}

export function toSentenceCase(name: string): string {
  const text = words(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function words(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[\s._-]+/g, ' ')
    .trim()
    .toLowerCase();
}

export function formatTime(at: number): string {
  const date = new Date(at);
  return `${date.toLocaleTimeString('en-GB')}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
