/** A condition on a snapshot of a machine. */
export type Condition<S> = (snapshot: S) => boolean;

/** From each state with `from` on, `holds` is true up to the next state with `until`, which need not come. */
export type UntilPromise<S> = {
  kind: 'until';
  clause: string;
  from: Condition<S>;
  holds: Condition<S>;
  until: Condition<S>;
};

/**
 * From each state with `from` a state with `to` can be reached. Where `from` lasts until `to`, every fair run reaches
 * it: calls are answered, time passes, and no step that stays possible is put off for ever.
 */
export type EventuallyPromise<S> = {
  kind: 'eventually';
  clause: string;
  from: Condition<S>;
  to: Condition<S>;
  /** The events, by their names in the model, that may lead there; by default all. Replies and time always may. */
  by?: readonly string[];
};

/** What a machine promises over time, with the clause of the specification that asks for it. */
export type ChartPromise<S> = UntilPromise<S> | EventuallyPromise<S>;

/** From a state with `after` on, that state included, `condition` is never true. */
export function never<S>({
  clause,
  after,
  condition,
}: {
  clause: string;
  after: Condition<S>;
  condition: Condition<S>;
}): ChartPromise<S> {
  return {
    kind: 'until',
    clause,
    from: after,
    holds: (snapshot) => !condition(snapshot),
    until: () => false,
  };
}

/** See `EventuallyPromise`. */
export function eventually<S>(promise: Omit<EventuallyPromise<S>, 'kind'>): ChartPromise<S> {
  return { kind: 'eventually', ...promise };
}

/** See `UntilPromise`; `holds` is not checked in the state with `until`. */
export function until<S>(promise: Omit<UntilPromise<S>, 'kind'>): ChartPromise<S> {
  return { kind: 'until', ...promise };
}
