import { Redirect, Route, Switch } from 'wouter';
import { homeDestination } from '#machines/access/access.rules.ts';
import { patterns } from '#src/paths.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { pages } from './pages.ts';
import { usePortal } from './use-portal.ts';

/** The pages of signed-in users (specification 2.1), with or without the last slash. */
export function Routes() {
  return (
    <Switch>
      <Route path={patterns.home}>
        <Home />
      </Route>
      <Route path={patterns.dashboard}>
        <pages.dashboard />
      </Route>
      <Route path={patterns.orders}>
        <pages.orders />
      </Route>
      <Route path={patterns.order}>{({ qid }) => <pages.order key={qid} qid={qid} />}</Route>
      <Route path={`${patterns.profile}*?`}>
        <pages.profile />
      </Route>
      <Route path={patterns.incoming}>
        <pages.incoming />
      </Route>
    </Switch>
  );
}

function Home() {
  const { access } = usePortal();
  const user = useUser();
  return <Redirect to={homeDestination(access.getSnapshot().context, user)} replace />;
}
