import type { Drawer } from '@quayside/flows/inspector/inspected-product.ts';
import type { ReactNode } from 'react';
import { useDrawer } from '#src/ui/use-drawer.ts';

/** The drawer of the portal as a part, which can be handed to the inspector as a hook cannot. */
export function WithDrawer({ children }: { children: (drawer: Drawer) => ReactNode }) {
  return children(useDrawer());
}
