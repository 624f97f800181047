import { useQuery } from '@tanstack/react-query';
import { throttledUntil } from '#client/call-error.ts';
import type { SeededPerson } from '#contract/info/info.schemas.ts';
import { seededPeopleQuery } from '#src/queries/info.queries.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { css } from '#styled/css';
import { Person } from './person.tsx';
import type { WelcomeProps } from './welcome.page.tsx';

const plain = css({ color: 'ink', fontWeight: 'medium', userSelect: 'all', whiteSpace: 'nowrap' });

/** The sample accounts, with what each can show. */
export function People(props: WelcomeProps) {
  const { data, error, isFetching, refetch } = useQuery(seededPeopleQuery());
  const password = data?.people.find((person) => person.password !== null)?.password;
  return (
    <Card title="Come in as" text={password ? <Password word={password} /> : null} flush>
      {data ? (
        <Listed {...props} people={data.people} />
      ) : error ? (
        <FailedState
          message="There was an error loading the people."
          retrying={isFetching}
          waitUntil={throttledUntil(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={8} label="Loading people" />
      )}
    </Card>
  );
}

function Password({ word }: { word: string }) {
  return (
    <>
      The password of everybody is <span className={plain}>{word}</span>
    </>
  );
}

function Listed({ people, ...props }: WelcomeProps & { people: readonly SeededPerson[] }) {
  if (people.length === 0) {
    return (
      <EmptyState title="Nobody is here">
        This marketplace was not seeded. You can sign up yourself.
      </EmptyState>
    );
  }
  return (
    <ul>
      {people.map((person, index) => (
        <Person key={person.email} {...props} person={person} isFirst={index === 0} />
      ))}
    </ul>
  );
}
