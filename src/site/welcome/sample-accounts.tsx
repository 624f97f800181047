import { useQuery } from '@tanstack/react-query';
import { listSeededUsers } from '#contract/platform/info.calls.ts';
import type { SeededUser } from '#contract/platform/info.schemas.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { css } from '#styled/css';
import { SampleAccount } from './sample-account.tsx';
import type { WelcomeProps } from './welcome.page.tsx';

const plain = css({ color: 'ink', fontWeight: 'medium', userSelect: 'all', whiteSpace: 'nowrap' });

/** The sample accounts, with what each can show. */
export function SampleAccounts(props: WelcomeProps) {
  const query = useQuery(queryFor(listSeededUsers, {}));
  const password = query.data?.people.find((person) => person.password !== null)?.password;
  return (
    <Card title="Sample accounts" text={password ? <Password word={password} /> : null} flush>
      <Loaded query={query} what="people" rows={8} failureMessage={() => notLoaded('the accounts')}>
        {({ people }) => <Listed {...props} people={people} />}
      </Loaded>
    </Card>
  );
}

function Password({ word }: { word: string }) {
  return (
    <>
      The password for every account is <span className={plain}>{word}</span>
    </>
  );
}

function Listed({ people, ...props }: WelcomeProps & { people: readonly SeededUser[] }) {
  if (people.length === 0) {
    return (
      <EmptyState title="No accounts">
        This marketplace has no sample data. Sign up to create an account.
      </EmptyState>
    );
  }
  return (
    <ul>
      {people.map((person, index) => (
        <SampleAccount key={person.email} {...props} person={person} isFirst={index === 0} />
      ))}
    </ul>
  );
}
