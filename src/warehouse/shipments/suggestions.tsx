import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { newIdempotencyKey } from '#client/keys.ts';
import { pathTo } from '#contract/pages/paths.ts';
import {
  countShipmentGroups,
  listShipmentGroups,
  readShipmentGroup,
  suggestShipmentGroups,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { GroupSuggestion } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { SlowCall } from '#src/forms/slow-call.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { country } from '#src/lib/country.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor, queryKeyOf } from '#src/queries/query.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { createShipmentFailureMessage, suggestionsFailureMessage } from './shipments.messages.ts';
import { createShipmentSubmission } from './shipments.submissions.ts';

/** As many as one looks at before the list. */
const FIRST = 3;

const list = css({ display: 'flex', flexDirection: 'column' });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  minHeight: '[3.625rem]',
  paddingInline: '4',
  paddingBlock: '2',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const words = css({ flexGrow: '1', flexBasis: '[16rem]', minWidth: '0', overflowWrap: 'anywhere' });
const strong = css({ fontWeight: 'strong' });
const quiet = css({ display: 'block', textStyle: 'label', color: 'ink.soft' });
const below = css({ paddingInline: '4', paddingBottom: '3' });

/** Packages that could go together; a press groups them. */
export function Suggestions() {
  const [isWhole, setWhole] = useState(false);
  const suggestions = useQuery(queryFor(suggestShipmentGroups, {}));
  const count = suggestions.data?.count ?? 0;
  if (suggestions.data && count === 0) return null;
  return (
    <Card flush title="To group" text={count > 0 ? waitingText(count) : null}>
      <Loaded
        query={suggestions}
        what="the suggestions"
        rows={FIRST}
        failureMessage={(error) => suggestionsFailureMessage(failureOf(suggestShipmentGroups, error))}
      >
        {({ results }) => (
          <>
            <ul className={list} aria-label="Packages that could go together">
              {results.slice(0, isWhole ? undefined : FIRST).map((suggestion) => (
                <SuggestionRow key={suggestion.packageQids[0]} suggestion={suggestion} />
              ))}
            </ul>
            {results.length > FIRST && !isWhole ? (
              <div className={below}>
                <Button variant="quiet" size="text" onClick={() => setWhole(true)}>
                  Show {results.length - FIRST} more
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function waitingText(count: number): string {
  return `${formatCount(count, 'destination')} with packages that are in no shipment.`;
}

function SuggestionRow({ suggestion }: { suggestion: GroupSuggestion }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [, navigate] = useLocation();
  const [id] = useState(newIdempotencyKey);
  const actor = useFormActor(createShipmentSubmission, undefined);
  function readAgain() {
    for (const call of [suggestShipmentGroups, listShipmentGroups, countShipmentGroups]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  }
  const { submit, isBusy, refusal, waitUntil } = useSubmission(actor, {
    failureMessage: createShipmentFailureMessage,
    onAccepted(group) {
      queries.setQueryData(queryFor(readShipmentGroup, { params: { qid: group.qid } }).queryKey, group);
      readAgain();
      notify({ variant: 'success', message: `${group.fid} has ${formatCount(group.boxes, 'box', 'boxes')}` });
      navigate(pathTo.shipment(group.qid));
    },
    onUnanswered: readAgain,
  });
  useEmitted(actor, { 'entry.refused': readAgain });
  const { company, city, orders, packageQids, weight, missing } = suggestion;
  const boxes = formatCount(packageQids.length, 'box', 'boxes');
  return (
    <li>
      <div className={row}>
        <div className={words}>
          <span className={strong}>{company}</span>{' '}
          {missing > 0 ? <Badge tone="warning">{missing} still to come</Badge> : null}
          <span className={quiet}>
            {city}, {country(suggestion.country)}, {suggestion.carrier}. {formatCount(orders.length, 'order')}
            , {boxes}, {formatNumber(weight, 1)} kg.
          </span>
        </div>
        <WaitButton
          size="hand"
          busy={isBusy}
          waitUntil={waitUntil}
          aria-label={`Group ${boxes} to ${company}`}
          onClick={() => submit({ id, packageQids })}
        >
          Group {boxes}
        </WaitButton>
        <SlowCall actor={actor} call="send" />
      </div>
      {refusal ? (
        <div className={below}>
          <RefusalNotice refusal={refusal} />
        </div>
      ) : null}
    </li>
  );
}
