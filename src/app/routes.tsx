import { Redirect, Route, Switch } from 'wouter';
import { homeDestination } from '#machines/access/access.rules.ts';
import { patterns } from '#src/paths.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { pages } from './pages.ts';
import { usePortal } from './use-portal.ts';

/** The pages of signed-in users (specification 2.1), with or without the last slash. */
export function Routes({ onIntent }: { onIntent: (href: string) => void }) {
  return (
    <Switch>
      <Route path={patterns.home}>
        <Home />
      </Route>
      <Route path={patterns.dashboard}>
        <pages.dashboard onIntent={onIntent} />
      </Route>
      <Route path={patterns.orders}>
        <pages.orders onIntent={onIntent} />
      </Route>
      <Route path={patterns.order}>
        {({ qid }) => <pages.order key={qid} qid={qid} onIntent={onIntent} />}
      </Route>
      <Route path={`${patterns.profile}*?`}>
        <pages.profile />
      </Route>
      <Route path={patterns.incoming}>
        <pages.incoming onIntent={onIntent} />
      </Route>
    </Switch>
  );
}

function Home() {
  const { access } = usePortal();
  const user = useUser();
  return <Redirect to={homeDestination(access.getSnapshot().context, user)} replace />;
}
