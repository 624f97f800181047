/** The parent of every state, null for the root. */
export type Parents = ReadonlyMap<string, string | null>;

export function parentsOf(states: readonly { id: string; parent: string | null }[]): Parents {
  return new Map(states.map(({ id, parent }) => [id, parent]));
}

/** Whether a state lies in another one, at whatever depth. */
export function isInside(id: string, ancestor: string, parents: Parents): boolean {
  return ancestorsOf(id, parents).includes(ancestor);
}

/** The states around a state, from the nearest to the root. */
export function ancestorsOf(id: string, parents: Parents): string[] {
  const parent = parents.get(id) ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent, parents)];
}

/** The state on whose ground an arrow runs: the nearest one around both ends, or the one that it begins in. */
export function commonContainerOf(
  { source, target }: { source: string; target: string },
  parents: Parents,
): string {
  const around = [source, ...ancestorsOf(source, parents)];
  return ancestorsOf(target, parents).find((id) => around.includes(id)) ?? target;
}
