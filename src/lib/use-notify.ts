import { createContext, useContext } from 'react';

export type Notice = {
  message: string;
  title?: string;
  variant: 'success' | 'caution' | 'warning' | 'info';
  /** Milliseconds; null keeps it until it is closed. 3,000 when left out. */
  timeout?: number | null;
};

export type Notify = (notice: Notice) => void;

export const NotifyContext = createContext<Notify | null>(null);

/** Says something at the top right of the screen (specification 8.6). */
export function useNotify(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotify needs a NotifyContext above it.');
  return notify;
}
