import { useQuery } from '@tanstack/react-query';
import { countClaims } from '#contract/claims/claims.calls.ts';
import { useFirstPageShown } from '#src/lib/use-first-page-shown.ts';
import { queryFor } from '#src/queries/query.ts';
import { NavCount } from '#src/ui/nav-list.tsx';

/** The number of claims to answer, once it is loaded and not zero. */
export function OpenClaimsCount() {
  const { data } = useQuery({ ...queryFor(countClaims, {}), enabled: useFirstPageShown() });
  const open = data?.statuses.OPEN ?? 0;
  return open > 0 ? <NavCount count={open} label="to answer" /> : null;
}
