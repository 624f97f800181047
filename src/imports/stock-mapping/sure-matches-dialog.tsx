import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { newIdempotencyKey } from '#client/keys.ts';
import { listSureMatches } from '#contract/imports/stock-mapping.calls.ts';
import type { SureMatchesQuery } from '#contract/imports/stock-mapping.schemas.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useSubmission } from '#src/forms/use-submission.ts';
import { formatCount, formatGtin, formatNumber } from '#src/lib/format.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css } from '#styled/css';
import { ComparedText } from './compared-text.tsx';
import { blockerTexts, matchAllFailureMessage, sureMatchesFailureMessage } from './stock-mapping.messages.ts';
import { refreshMapping, type ShownMatch, sureMatchesQuery } from './stock-mapping.queries.ts';
import { sureMatchSubmission } from './stock-mapping.submissions.ts';

const columns = css({
  '--columns': { base: 'minmax(0, 1fr)', _wide: 'minmax(0, 1fr) minmax(0, 1fr) 10rem' },
});
const list = css({
  maxHeight: '[50dvh]',
  overflowY: 'auto',
  marginInline: '-4',
  borderTopWidth: '1px',
  borderColor: 'line',
});

/** A dry run: each sure match, and why one is left out. */
export function SureMatchesDialog({ onClose }: { onClose: () => void }) {
  const [after, setAfter] = useState<SureMatchesQuery>({});
  const sure = useQuery(sureMatchesQuery(after));
  const { matches: shown = [], next = null } = sure.data ?? {};
  const queries = useQueryClient();
  const notify = useNotify();
  const [attempt, setAttempt] = useState({ data: sure.data, id: newIdempotencyKey() });
  // Other matches are another request.
  if (attempt.data !== sure.data) setAttempt({ data: sure.data, id: newIdempotencyKey() });
  const [result, setResult] = useState('');
  function goOn(message: string) {
    if (next === null) {
      notify({ variant: 'success', message });
      onClose();
    } else {
      // Notifications are behind the dialog.
      setResult(message);
      setAfter(next);
    }
  }
  const submission = useSubmission(useFormActor(sureMatchSubmission, undefined), {
    failureMessage: matchAllFailureMessage,
    onAccepted: ({ saved, refused }) => {
      const left = refused.length === 0 ? '' : ` ${formatCount(refused.length, 'offer')} left as before.`;
      goOn(`${formatCount(saved.length, 'offer')} matched.${left}`);
      void refreshMapping(queries);
    },
    onUnanswered: () => void refreshMapping(queries),
  });
  const ready = shown.filter(({ blocker }) => blocker === null);
  const matches = ready.map(({ offer: { qid, version }, product: { gtin } }) => ({ qid, version, gtin }));
  return (
    <Dialog
      open
      wide
      title="Match sure ones"
      description="Each offer gets the GTIN, name and brand of its product. Nothing is changed yet."
      sticky={submission.isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {next === null ? null : <Button onClick={() => setAfter(next)}>Show the next</Button>}
          {matches.length === 0 ? null : (
            <WaitButton
              variant="primary"
              busy={submission.isBusy}
              waitUntil={submission.waitUntil}
              onClick={() => submission.submit({ id: attempt.id, matches })}
            >
              Match {formatCount(matches.length, 'offer')}
            </WaitButton>
          )}
        </>
      }
    >
      <RefusalNotice refusal={submission.refusal} />
      <SlowCalls {...submission.attempts} />
      <Loaded
        query={sure}
        what="the sure matches"
        failureMessage={(error) => sureMatchesFailureMessage(failureOf(listSureMatches, error))}
      >
        {({ matches: all, compared, left }) => (
          <>
            <p role="status">
              {result} {comparedText(all.length, compared, left)}
            </p>
            {all.length > 0 ? <MatchTable matches={all} /> : null}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function comparedText(sure: number, compared: number, left: number): string {
  const found = `${formatCount(sure, 'sure match', 'sure matches')} among ${formatCount(compared, 'unmatched offer')}.`;
  return left === 0 ? found : `${found} ${formatNumber(left)} more follow.`;
}

function MatchTable({ matches }: { matches: ShownMatch[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
    <div role="region" aria-label="Sure matches" tabIndex={0} className={list}>
      <Table label="Sure matches" className={columns}>
        <TableHead>
          <ColumnHeader>Your offer</ColumnHeader>
          <ColumnHeader>Product</ColumnHeader>
          <ColumnHeader>Result</ColumnHeader>
        </TableHead>
        <TableBody>
          {matches.map(({ offer, product, blocker }) => (
            <TableRow key={offer.qid}>
              <TableCell head note={`${formatGtin(offer.gtin)} · ${offer.brand}`}>
                {offer.name}
              </TableCell>
              <TableCell note={`${formatGtin(product.gtin)} · ${product.brand}`}>
                <ComparedText other={`${offer.name} ${offer.brand}`}>{product.name}</ComparedText>
              </TableCell>
              <TableCell>{blocker === null ? 'Matched' : blockerTexts[blocker]}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
