import { createContext, useContext } from 'react';

export type Notice = {
  message: string;
  title?: string;
  variant: 'success' | 'caution' | 'warning' | 'info';
  /** Milliseconds until it closes, 3,000 by default; null keeps it open. */
  timeout?: number | null;
};

export type Notify = (notice: Notice) => void;

export const NotifyContext = createContext<Notify | null>(null);

/** Shows a toast (specification 8.6). */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify needs a NotifyContext above it.');
  return notify;
}
