import type { QueryClient } from '@tanstack/react-query';
import type { IconNode } from 'lucide';
import type { ComponentType, ReactElement } from 'react';
import type { PathParams } from '#contract/pages/page-definition.ts';
import type { PageName, Pages } from '#contract/pages/pages.ts';
import type { LazyPart } from '#src/ui/lazy-part.tsx';
import { lazyPage } from './lazy-page.tsx';

export type ParamsOf<Name extends PageName> = PathParams<Pages[Name]['path']>;

/** Starts the first reads of a page while its code is loading. */
type ReadAhead<Params> = { readAhead?: (queries: QueryClient, params: Params, search: string) => void };

/** The navigation entry of a page in the app: its icon, and a count after its label. */
export type MenuEntry = { icon: IconNode; Count?: ComponentType };

/** The app's entry for a page of the contract: its lazy code and what is read ahead. */
export type PageEntry<Params> = ReadAhead<Params> & {
  /** Null for a page without its own code. */
  code: Pick<LazyPart<never>, 'preload'> | null;
  draw: (params: Params, search: string) => ReactElement;
};

/** A page whose props are the parameters of its path. */
export function definePage<Params extends object>(
  load: () => Promise<ComponentType<Params>>,
  ahead: ReadAhead<Params> = {},
): PageEntry<Params> {
  return definePageWithProps((params: Params) => params, load, ahead);
}

/** A page whose props are derived from its URL. It mounts again when they change. */
export function definePageWithProps<Params, Props extends object>(
  propsOf: (params: Params, search: string) => Props,
  load: () => Promise<ComponentType<Props>>,
  ahead: ReadAhead<Params> = {},
): PageEntry<Params> {
  const Part = lazyPage(load);
  function draw(params: Params, search: string) {
    const props = propsOf(params, search);
    return <Part key={JSON.stringify(props)} {...props} />;
  }
  return { ...ahead, code: Part, draw };
}
