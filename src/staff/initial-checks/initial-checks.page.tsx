import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useLocation, useSearch } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { PageNumber } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { Qid } from '#contract/platform/api/shapes.ts';
import { initialCheckMachine } from '#machines/staff/initial-check/initial-check.machine.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useFormActor } from '#src/lib/use-form-actor.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { CheckFileChoice } from './check-file-choice.tsx';
import { CheckForm } from './check-form.tsx';
import { CheckHistory } from './check-history.tsx';

const CheckerFilter = v.object({
  file: v.fallback(v.optional(Qid), undefined),
  page: v.fallback(PageNumber, 1),
});

/** Checks a seller's list against the catalogue and its prices (specification 2.14). */
export function InitialChecksPage() {
  const search = useSearch();
  const { file, page } = useMemo(
    () => v.parse(CheckerFilter, queryValues(CheckerFilter, new URLSearchParams(search))),
    [search],
  );
  useDocumentTitle('Seller GTIN checker');
  return (
    <>
      <PageHeader
        title="Seller GTIN checker"
        text="See how much of a seller’s list we carry, and how much of it would win, before the first call."
      />
      <NewCheck fileQid={file ?? null} />
      <CheckHistory page={page} hrefFor={(to) => pathTo.gtinChecker({ file, page: to })} />
    </>
  );
}

function NewCheck({ fileQid }: { fileQid: string | null }) {
  const [, navigate] = useLocation();
  const actor = useFormActor(initialCheckMachine, { fileQid, taskId: null });
  const file = useSelector(actor, ({ context }) => context.file);
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('readingFile'));
  useEmitted(actor, {
    'file.stored': ({ file: stored }) =>
      navigate(pathTo.gtinChecker({ file: stored.qid }), { replace: true }),
    'check.started': ({ taskId }) => navigate(pathTo.gtinCheck(taskId, {})),
  });
  if (isReading) {
    return (
      <Card flush>
        <SkeletonRows rows={6} label="Loading the file" />
        <SlowCalls actor={actor} calls={['readFile']} />
      </Card>
    );
  }
  return file ? <CheckForm key={file.qid} actor={actor} file={file} /> : <CheckFileChoice actor={actor} />;
}
