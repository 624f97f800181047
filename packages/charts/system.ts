import type { AnyModel } from './model.ts';
import { UnknownNameError } from './unknown-name-error.ts';

/** Models of invoked machines by the id of their invocation, nested. */
export type SystemParts = { [child: string]: AnyModel | { model: AnyModel; parts: SystemParts } };

/** A machine together with its parts as real machines. */
export type System = {
  /** By actor key: '' is the root, 'shipping/booking' the booking that shipping invokes. */
  models: Record<string, AnyModel>;
  /** Types of events that only actors of the system send. */
  internalEvents: readonly string[];
};

/** `parts` by the ids of their invocations. */
export function defineSystem(
  root: AnyModel,
  { parts, internalEvents }: { parts: SystemParts; internalEvents: readonly string[] },
): System {
  return { models: { '': root, ...flat(parts, '') }, internalEvents };
}

/** The system with only the named parts and their ancestors; other invoked actors end as the models say. */
export function restrictToParts({ models, internalEvents }: System, names: readonly string[]): System {
  for (const name of names) {
    if (name !== '' && models[name]) continue;
    const known = Object.keys(models).filter((part) => part !== '');
    throw new UnknownNameError(rootModelOf({ models }).machine.id, 'part', name, known);
  }
  const chosen = Object.entries(models).filter(
    ([actorKey]) =>
      actorKey === '' || names.some((name) => name === actorKey || name.startsWith(`${actorKey}/`)),
  );
  return { models: Object.fromEntries(chosen), internalEvents };
}

/** A single model is a system of one. */
export function toSystem(subject: AnyModel | System): System {
  return 'models' in subject ? subject : { models: { '': subject }, internalEvents: [] };
}

export function rootModelOf({ models }: Pick<System, 'models'>): AnyModel {
  const root = models[''];
  if (!root) throw new Error('A system needs a root.');
  return root;
}

/** 'payment: payment is requested'; names of the root have no prefix. */
export function qualifiedName(actor: string, name: string): string {
  return actor === '' ? name : `${actor}: ${name}`;
}

function flat(parts: SystemParts, parent: string): Record<string, AnyModel> {
  const found = Object.entries(parts).flatMap(([child, part]): [string, AnyModel][] => {
    const actorKey = partActorKey(parent, child);
    return 'model' in part
      ? [[actorKey, part.model], ...Object.entries(flat(part.parts, actorKey))]
      : [[actorKey, part]];
  });
  return Object.fromEntries(found);
}

export function partActorKey(parent: string, child: string): string {
  return parent === '' ? child : `${parent}/${child}`;
}
