import type { AnyModel } from './model.ts';
import { UnknownNameError } from './unknown-name-error.ts';

/** A machine with models of the actors that it invokes; `parts` of parts may go on. */
type Parts = { [child: string]: AnyModel | { model: AnyModel; parts: Parts } };

/** A machine that runs together with its parts, each as its real machine. */
export type System = {
  /** By actor: '' is the root, 'shipping/booking' the booking that the shipping invokes. */
  models: Record<string, AnyModel>;
  /** Types of events that the actors tell one another: in a system nobody else sends them. */
  internalEvents: readonly string[];
};

/** `parts` by the ids under which they are invoked. */
export function defineSystem(
  root: AnyModel,
  { parts, internalEvents }: { parts: Parts; internalEvents: readonly string[] },
): System {
  return { models: { '': root, ...flat(parts, '') }, internalEvents };
}

/** The system with only some of its parts (and what these are parts of); the others end as the model of their parent says. */
export function withParts({ models, internalEvents }: System, names: readonly string[]): System {
  for (const name of names) {
    if (name !== '' && models[name]) continue;
    const known = Object.keys(models).filter((part) => part !== '');
    throw new UnknownNameError(rootOf({ models }).machine.id, 'part', name, known);
  }
  const chosen = Object.entries(models).filter(
    ([actorKey]) =>
      actorKey === '' || names.some((name) => name === actorKey || name.startsWith(`${actorKey}/`)),
  );
  return { models: Object.fromEntries(chosen), internalEvents };
}

/** A model alone is a system of one. */
export function systemOf(subject: AnyModel | System): System {
  return 'models' in subject ? subject : { models: { '': subject }, internalEvents: [] };
}

export function rootOf({ models }: Pick<System, 'models'>): AnyModel {
  const root = models[''];
  if (!root) throw new Error('A system needs a root.');
  return root;
}

/** 'payment: payment is asked for'; the root needs no name. */
export function qualifiedName(actor: string, name: string): string {
  return actor === '' ? name : `${actor}: ${name}`;
}

function flat(parts: Parts, parent: string): Record<string, AnyModel> {
  const found = Object.entries(parts).flatMap(([child, part]): [string, AnyModel][] => {
    const actorKey = actorKeyOf(parent, child);
    return 'model' in part
      ? [[actorKey, part.model], ...Object.entries(flat(part.parts, actorKey))]
      : [[actorKey, part]];
  });
  return Object.fromEntries(found);
}

export function actorKeyOf(parent: string, child: string): string {
  return parent === '' ? child : `${parent}/${child}`;
}
