import { useEffect, useState } from 'react';

/** Whether the value has been the same for so many milliseconds, from its first render on; null never has. */
export function useHasLasted(value: string | null, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(value);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setLasted(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value !== null && value === lasted;
}
