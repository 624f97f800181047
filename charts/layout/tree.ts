/** The parent of every state, null for the root. */
export type Parents = ReadonlyMap<string, string | null>;

export function parentsOf(states: readonly { id: string; parent: string | null }[]): Parents {
  return new Map(states.map(({ id, parent }) => [id, parent]));
}

/** Whether a state is a descendant of another one. */
export function isInside(id: string, ancestor: string, parents: Parents): boolean {
  return ancestorsOf(id, parents).includes(ancestor);
}

/** The ancestors of a state, the nearest first. */
export function ancestorsOf(id: string, parents: Parents): string[] {
  const parent = parents.get(id) ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent, parents)];
}

/**
 * The innermost state that contains an arrow: the nearest common ancestor, or the source when it contains the target.
 */
export function commonContainerOf(
  { source, target }: { source: string; target: string },
  parents: Parents,
): string {
  const around = [source, ...ancestorsOf(source, parents)];
  return ancestorsOf(target, parents).find((id) => around.includes(id)) ?? target;
}
