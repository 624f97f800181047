/** The parent of every state, null for the root. */
export type StateParents = ReadonlyMap<string, string | null>;

export function parentsOf(states: readonly { id: string; parent: string | null }[]): StateParents {
  return new Map(states.map(({ id, parent }) => [id, parent]));
}

/** Whether a state is a descendant of another one. */
export function isDescendantOf(id: string, ancestor: string, parents: StateParents): boolean {
  return ancestorsOf(id, parents).includes(ancestor);
}

/** The ancestors of a state, the nearest first. */
export function ancestorsOf(id: string, parents: StateParents): string[] {
  const parent = parents.get(id) ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent, parents)];
}

/**
 * The innermost state that contains an arrow: the nearest common ancestor, or the source when it contains the target.
 */
export function findCommonContainer(
  { source, target }: { source: string; target: string },
  parents: StateParents,
): string {
  const around = [source, ...ancestorsOf(source, parents)];
  return ancestorsOf(target, parents).find((id) => around.includes(id)) ?? target;
}
