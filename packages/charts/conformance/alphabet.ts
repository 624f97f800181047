import {
  elementId,
  isStateElement,
  type ScxmlElement,
  selfAndDescendants,
  attributeWords,
} from './scxml-elements.ts';

/** The names of all events that a document can receive. */
export function eventNamesIn(root: ScxmlElement, sentFromOutside: readonly string[]): string[] {
  function allOf(...names: string[]): ScxmlElement[] {
    return selfAndDescendants(root).filter(({ name }) => names.includes(name));
  }

  const literals = [...allOf('send'), ...allOf('data'), ...allOf('assign')].flatMap((element) => [
    ...(element.attributes.eventexpr ?? element.attributes.expr ?? '').matchAll(/['"]([\w.]+)['"]/g),
  ]);
  return [
    ...new Set([
      ...sentFromOutside,
      ...allOf('raise', 'send').flatMap((element) => element.attributes.event ?? []),
      ...literals.map(([, name = '']) => name),
      ...selfAndDescendants(root)
        .filter(isStateElement)
        .map((state) => `done.state.${elementId(state)}`),
      ...allOf('transition').flatMap((transition) =>
        attributeWords(transition, 'event').map(withoutWildcard),
      ),
      'error.execution',
      'error.communication',
    ]),
  ].filter((name) => name !== '');
}

/**
 * The events that match a descriptor: in SCXML 'a' also matches 'a.b'. XState prefers exact names to wildcards; with
 * exact names only, the document order decides, as SCXML requires.
 */
export function matchingEventTypes(alphabet: readonly string[], descriptor: string): string[] {
  const start = withoutWildcard(descriptor);
  return alphabet
    .filter((name) => start === '' || name === start || name.startsWith(`${start}.`))
    .map(toXStateEventType);
}

/** 'done.state.s0' → 'xstate.done.state.s0'. */
export function toXStateEventType(name: string): string {
  if (name.startsWith('done.state.')) return `xstate.${name}`;
  return name.replace(/^done\.invoke\./, 'xstate.done.actor.');
}

function withoutWildcard(descriptor: string): string {
  return descriptor.replace(/\.?\*$/, '').replace(/\.$/, '');
}
