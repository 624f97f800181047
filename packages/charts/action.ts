import type { AnyActorRef, EventObject, ExecutableActionObject } from 'xstate';

/** An effect of a machine other than a change of its state. */
export type Action =
  | { type: 'start'; actor: AnyActorRef; input: unknown }
  | { type: 'stop'; actor: AnyActorRef }
  | {
      type: 'send';
      to: AnyActorRef | null;
      event: EventObject;
      id: string | undefined;
      delay: number | undefined;
    }
  | { type: 'cancel'; id: string }
  | { type: 'emit'; event: EventObject }
  | { type: 'own'; name: string; params: unknown };

type Params = {
  actorRef: AnyActorRef;
  input: unknown;
  to: AnyActorRef;
  event: EventObject;
  id: string | undefined;
  delay: number | undefined;
  sendId: string;
};

/** Classifies an executed action; null for built-in actions without an effect outside the actor. */
export function classifyAction({
  type,
  params,
}: Pick<ExecutableActionObject, 'type' | 'params'>): Action | null {
  // XState types these params only for spawnChild; the fields are those of xstate 5.33.
  const given = params as Params;
  switch (type) {
    case 'xstate.spawnChild':
      return { type: 'start', actor: given.actorRef, input: given.input };
    case 'xstate.stopChild':
      return params ? { type: 'stop', actor: params as AnyActorRef } : null;
    case 'xstate.sendTo':
      return { type: 'send', to: given.to, event: given.event, id: given.id, delay: given.delay };
    case 'xstate.raise':
      if (typeof given.delay !== 'number') return null;
      return { type: 'send', to: null, event: given.event, id: given.id, delay: given.delay };
    case 'xstate.cancel':
      return { type: 'cancel', id: given.sendId };
    case 'xstate.emit':
      return { type: 'emit', event: given.event };
    case 'xstate.log':
      return null;
    default:
      return { type: 'own', name: type, params };
  }
}

/**
 * 'emits sale.changed', 'sends payment facts.changed', 'logOut'; null for actions without an effect outside the
 * actor.
 */
export function describeEffect(action: Action): string | null {
  if (action.type === 'emit') return `emits ${action.event.type}`;
  if (action.type === 'own') return action.name;
  if (action.type === 'send' && action.to) return `sends ${action.to.id} ${action.event.type}`;
  return null;
}

/** What an action gives to another actor or to the page: the input of a call, an event, the parameters of an action. */
export type Payload = { of: string; value: unknown };

/** Null for actions that give nothing to the outside; a timer gives its delay. */
export function payloadOf(action: Action): Payload | null {
  const of = describeEffect(action);
  switch (action.type) {
    case 'start':
      return { of: `starts ${action.actor.id}`, value: action.input };
    case 'emit':
      return of === null ? null : { of, value: action.event };
    case 'send': {
      const { event, delay, to } = action;
      if (of === null || to === null) return { of: `waits for ${event.type}`, value: delay };
      return { of, value: delay === undefined ? event : { event, delay } };
    }
    case 'own':
      return action.params === undefined ? null : { of: action.name, value: action.params };
    case 'stop':
    case 'cancel':
      return null;
  }
}
