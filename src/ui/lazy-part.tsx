import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** `preload` fetches it ahead: then it shows without a pause. What does not come is asked for again when it is drawn. */
export type LazyPart<Props> = ComponentType<Props> & {
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
};

/** Code that did not come. */
export class NotLoaded extends Error {}

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part with code of its own, and what stands in its place until that is here. Not React's `lazy`: what was
 * suspended stays hidden until 300 ms after the last outline was drawn, however soon its code came.
 *
 * Code that does not come is an error of the part; drawn again, it asks again. `insist` may do more about it.
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
    const [failure, setFailure] = useState<NotLoaded | null>(null);
    useEffect(() => {
      if (Shown) return;
      let isGone = false;
      insist(keep).then(
        (part) => (isGone ? undefined : setShown(() => part)),
        (cause: unknown) =>
          isGone ? undefined : setFailure(new NotLoaded('A part was not loaded.', { cause })),
      );
      return () => {
        isGone = true;
      };
    }, [Shown]);
    if (failure) throw failure;
    return Shown ? <Shown {...props} /> : outline;
  }
  return Object.assign(Part, { preload: () => keep().catch(() => null), isLoaded: () => loaded !== null });
}

/** Fetches a part ahead as soon as it is known to be wanted. */
export function usePreload({ preload }: Pick<LazyPart<never>, 'preload'>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) void preload();
  }, [preload, isWanted]);
}
