import { pathTo } from '#contract/pages/paths.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

export function SaleNotFound({ title }: { title: string }) {
  return (
    <Card>
      <EmptyState title={title} actions={<ButtonLink href={pathTo.orders()}>View current orders</ButtonLink>}>
        The link may be wrong, or the order may belong to another company.
      </EmptyState>
    </Card>
  );
}
