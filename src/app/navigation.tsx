import { LayoutDashboard, PackageOpen, ReceiptText } from 'lucide';
import type { ReactNode } from 'react';
import { type PageName, pathTo } from '#src/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { NavItem } from '#src/ui/nav-list.tsx';

type Entry = {
  label: string;
  href: string;
  icon: ReactNode;
  /** The pages on which it is the active one. */
  pages: readonly PageName[];
  countLabel?: string;
};

/** Specification 2.3: an entry stands here as soon as its page exists. */
const entries: Record<'SELLER' | 'WAREHOUSE', readonly Entry[]> = {
  SELLER: [
    {
      label: 'Dashboard',
      href: pathTo.dashboard(),
      icon: <Icon of={LayoutDashboard} />,
      pages: ['dashboard'],
    },
    {
      label: 'Orders',
      href: pathTo.orders(),
      icon: <Icon of={ReceiptText} />,
      pages: ['orders', 'order'],
      countLabel: 'current',
    },
  ],
  WAREHOUSE: [
    {
      label: 'Incoming packages',
      href: pathTo.incoming(),
      icon: <Icon of={PackageOpen} />,
      pages: ['incoming'],
    },
  ],
};

type Place = {
  userType: keyof typeof entries;
  page: PageName | null;
  /** Current orders, as soon as they are counted. */
  orders: number | undefined;
};

export function navigation({ userType, page, orders }: Place): NavItem[] {
  return entries[userType].map(({ label, href, icon, pages, countLabel }) => ({
    label,
    href,
    icon,
    active: page !== null && pages.includes(page),
    count: pages.includes('orders') ? orders : undefined,
    countLabel,
  }));
}
