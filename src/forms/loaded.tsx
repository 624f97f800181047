import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { throttledUntil } from '#client/call-error.ts';
import { Card } from '#src/ui/card.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

type LoadedProps<Data, Key extends readonly unknown[]> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** The data in words: "your addresses". */
  what: string;
  rows?: number;
  children: (data: Data) => ReactNode;
};

/** Renders the data of a query, or its loading or failed state. A failed refetch keeps the data on the screen. */
export function Loaded<Data, Key extends readonly unknown[]>({
  query,
  what,
  rows = 3,
  children,
}: LoadedProps<Data, Key>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  return (
    <Card flush>
      {error ? (
        <FailedState
          message={`There was an error loading ${what}.`}
          retrying={isFetching}
          waitUntil={throttledUntil(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={rows} label={`Loading ${what}`} />
      )}
    </Card>
  );
}
