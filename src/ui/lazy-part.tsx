import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** `preload` loads the code in advance, so that the part renders at once. Failed loads are retried on render. */
export type LazyPart<Props> = ComponentType<Props> & {
  preload: () => Promise<unknown>;
};

/** The code of a part failed to load. */
export class PartNotLoadedError extends Error {}

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component with its own chunk and an outline shown while loading. React's `lazy` does not fit: suspended content
 * stays hidden for up to 300 ms after the last fallback. A failed load is an error of the part; the next render
 * retries it. `insist` may handle the failure.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  outline: ReactNode = null,
  insist: (load: Load<Props>) => Promise<ComponentType<Props>> = (load) => load(),
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;

  async function keep() {
    loaded = await load();
    return loaded;
  }

  function Part(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<PartNotLoadedError | null>(null);
    useEffect(() => {
      if (Shown) return;
      let isGone = false;
      insist(keep).then(
        (part) => (isGone ? undefined : setShown(() => part)),
        (cause: unknown) =>
          isGone ? undefined : setFailure(new PartNotLoadedError('We couldn’t load this part.', { cause })),
      );
      return () => {
        isGone = true;
      };
    }, [Shown]);
    if (failure) throw failure;
    return Shown ? <Shown {...props} /> : outline;
  }
  return Object.assign(Part, { preload: () => keep().catch(() => null) });
}

/** Preloads a part as soon as `isWanted` is true. */
export function usePreload({ preload }: Pick<LazyPart<never>, 'preload'>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) void preload();
  }, [preload, isWanted]);
}
