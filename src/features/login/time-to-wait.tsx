import { useNow } from '#src/lib/use-now.ts';

/** Why a button cannot be pressed yet, and when it can. */
export function TimeToWait({ until }: { until: number }) {
  const seconds = Math.max(1, Math.ceil((until - useNow('second')) / 1000));
  return <>Try again in {waitText(seconds)}</>;
}

function waitText(seconds: number) {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
