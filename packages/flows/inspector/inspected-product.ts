import type { DrawnMachine } from '@quayside/charts/drawn-machine.ts';
import { type ComponentProps, type ComponentType, createContext, type ReactNode, type Ref, use } from 'react';
import type { CommentStore } from './comment-store.ts';
import { createLoadOnce } from './load-once.ts';
import type { Machines } from './machines.ts';

export type ButtonProps = ComponentProps<'button'> & { size?: 'sm'; variant?: 'primary' | 'dangerQuiet' };

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'title'> & {
  label: string;
  icon: ReactNode;
  size?: 'sm';
};

export type NoticeProps = { tone: 'warning'; live: 'status'; actions?: ReactNode; children: ReactNode };

export type FailedStateProps = { message: string; onRetry: () => void };

/** A panel that slides over the page; the refs are those of the buttons that open and close it. */
export type Drawer = {
  open: boolean;
  opener: Ref<HTMLButtonElement>;
  closer: Ref<HTMLButtonElement>;
  show: () => void;
  hide: () => void;
};

/** Renders what has a drawer; Escape closes it, and the focus goes back to its opener. */
export type WithDrawerProps = { children: (drawer: Drawer) => ReactNode };

export type InspectorParts = {
  Button: ComponentType<ButtonProps>;
  IconButton: ComponentType<IconButtonProps>;
  Notice: ComponentType<NoticeProps>;
  FailedState: ComponentType<FailedStateProps>;
  WithDrawer: ComponentType<WithDrawerProps>;
};

/** The loaders of the charts with their layouts, by machine id. */
export type ChartFiles = Readonly<Record<string, () => Promise<DrawnMachine>>>;

/** All that the inspector knows of the product whose machines it shows. */
export type InspectedProduct = {
  /** What users call it, as in 'Open the portal in another tab'. */
  noun: string;
  /** The machine that is chosen first, where several run. */
  mainMachine: string;
  /** What each clause asks, by the names that models give. */
  clauses: Readonly<Record<string, string>>;
  charts: ChartFiles;
  /** Called with the first simulation, export or file. */
  loadMachines: () => Promise<Machines>;
  /** Called when comments are first shown. */
  loadComments: () => Promise<CommentStore>;
  parts: InspectorParts;
  /** Downloads a file. */
  saveFile: (file: { blob: Blob; name: string }) => void;
};

const ProductContext = createContext<InspectedProduct | null>(null);

/** Hands a product to the parts of the inspector below it. */
export const ProductProvider = ProductContext.Provider;

export function useProduct(): InspectedProduct {
  const product = use(ProductContext);
  if (!product) throw new Error('A part of the inspector is rendered outside of an Inspector.');
  return product;
}

/** The machines of a product, the same promise each time. */
export const loadMachinesOnce = createLoadOnce<Machines>();
const loadCommentsOnce = createLoadOnce<CommentStore>();

export function useMachines(): Machines {
  return use(loadMachinesOnce(useProduct().loadMachines));
}

export function useCommentStore(): CommentStore {
  return use(loadCommentsOnce(useProduct().loadComments));
}
