import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { Actor } from 'xstate';
import { newIdempotencyKey } from '#client/keys.ts';
import { listStaffActions } from '#contract/staff/audit.calls.ts';
import { listSellers, readSeller } from '#contract/staff/staff-sellers.calls.ts';
import type { ChosenSeller, TestSaleDraft } from '#machines/staff/test-sale/test-sale.draft.ts';
import { testSaleMachine } from '#machines/staff/test-sale/test-sale.machine.ts';
import { submitForm } from '#src/lib/submit-from.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { css } from '#styled/css';
import { split, stack } from '#styled/patterns';
import { CreatedCard } from './created-card.tsx';
import { DestinationCard } from './destination-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { ProductsCard } from './products-card.tsx';
import { SellerCard } from './seller-card.tsx';
import { TermsCard } from './terms-card.tsx';

const fields = css({ borderWidth: '0', padding: '0', margin: '0', minWidth: '0' });

export type TestSaleActor = Actor<typeof testSaleMachine>;

export function TestSaleForm({ seller }: { seller: ChosenSeller | null }) {
  const queries = useQueryClient();
  const [form] = useState(newIdempotencyKey);
  const actor = useFormActor(testSaleMachine, { form, seller });
  const sale = useSelector(actor, ({ context }) => context.sale);
  const draft = useSelector(actor, ({ context }) => context.draft);
  const issues = useSelector(actor, ({ context }) => context.issues);
  const isOpen = useSelector(
    actor,
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('checked'),
  );
  const box = useRef<HTMLFieldSetElement>(null);
  useEmitted(actor, {
    'testSale.created': () => {
      for (const call of [listStaffActions, listSellers, readSeller]) {
        void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
      }
    },
  });
  const change = (values: Partial<TestSaleDraft>) => actor.send({ type: 'testSale.changed', values });
  if (sale !== null) return <CreatedCard actor={actor} sale={sale} draft={draft} />;
  const part = { draft, issues, onChange: change };
  return (
    <div className={split({ gap: '6' })}>
      <fieldset ref={box} disabled={!isOpen} className={fields}>
        <div className={stack({ gap: '4' })}>
          <SellerCard {...part} />
          {draft.seller ? <ProductsCard key={draft.seller.qid} {...part} seller={draft.seller} /> : null}
          <DestinationCard {...part} />
          <TermsCard {...part} />
        </div>
      </fieldset>
      <PreviewCard
        actor={actor}
        onCheck={() => submitForm(box.current, () => actor.send({ type: 'check.requested' }))}
      />
    </div>
  );
}
