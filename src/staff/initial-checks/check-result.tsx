import { Download } from 'lucide';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import { pathTo } from '#contract/pages/paths.ts';
import { PageNumber } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { downloadInitialCheck } from '#contract/staff/initial-checks.calls.ts';
import { CheckRowKind, type CheckResult, type InitialCheck } from '#contract/staff/initial-checks.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { formatDay, formatNearTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import { CheckBrands } from './check-brands.tsx';
import { CheckCounts } from './check-counts.tsx';
import { CheckReasons } from './check-reasons.tsx';
import { CheckRows } from './check-rows.tsx';
import { DifferenceChart } from './difference-chart.tsx';
import { downloadFailureMessage, kindTexts, winningShare } from './initial-checks.messages.ts';

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  marginBlock: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
});

export type CheckView = v.InferOutput<typeof CheckView>;
const CheckView = v.object({
  show: v.fallback(v.optional(CheckRowKind), undefined),
  brand: v.fallback(v.optional(v.string()), undefined),
  page: v.fallback(PageNumber, 1),
});

/** How much of a list is carried and would win, and why (specification 2.14). */
export function CheckResultView({ check, result }: { check: InitialCheck; result: CheckResult }) {
  const view = v.parse(CheckView, queryValues(CheckView, new URLSearchParams(useSearch())));
  const { taskId, company, dealId } = check;
  const share = winningShare(result);
  return (
    <>
      <PageHeader
        title={
          share === null
            ? `Nothing of ${company}’s list is in our catalogue`
            : `${share} of ${company}’s matched list would win`
        }
        text={<CheckOrigin check={check} />}
        trail={
          <Breadcrumb
            items={[
              { label: 'Seller GTIN checker', href: pathTo.gtinChecker({}) },
              { label: dealId ? `Deal ${dealId}` : company },
            ]}
          />
        }
        aside={
          <div className={cluster({ gap: '2' })}>
            <ButtonLink href={pathTo.gtinChecker({})}>New check</ButtonLink>
            <DownloadButton
              call={downloadInitialCheck}
              input={{ params: { task_id: taskId } }}
              failureMessage={downloadFailureMessage}
              variant="primary"
              icon={<Icon of={Download} />}
            >
              Download for the seller
            </DownloadButton>
          </div>
        }
      />
      <CheckCounts result={result} />
      <div className={columns}>
        <DifferenceChart result={result} />
        <CheckReasons result={result} currency={check.columns.currency} />
      </div>
      <Segments label="Rows of the check" items={segmentsOf(taskId, result, view)} />
      <Card flush>
        {view.show ? (
          <CheckRows check={check} kind={view.show} view={view} />
        ) : (
          <CheckBrands taskId={taskId} page={view.page} />
        )}
      </Card>
    </>
  );
}

function CheckOrigin({ check }: { check: InitialCheck }) {
  const now = useNow('minute');
  const { fileName, createdAt, isOwn, createdBy, startedAt, endedAt, columns: read, rate } = check;
  const seconds =
    startedAt && endedAt
      ? Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000))
      : null;
  const took = seconds === null ? '' : ` in ${seconds} s`;
  const { currency } = read;
  const inEuro = currency === 'EUR' ? '' : `, €1 = ${rate.perEuro} ${currency} on ${formatDay(rate.date)}`;
  return (
    <>
      {fileName}, checked {formatNearTime(createdAt, now)} by {isOwn ? 'you' : createdBy}
      {took}. Prices in {currency}
      {inEuro}.
    </>
  );
}

function segmentsOf(taskId: string, result: CheckResult, { show }: CheckView) {
  const counts = { MATCHED: result.matched, UNMATCHED: result.unmatched, INVALID: result.invalid };
  return [
    {
      label: 'By brand',
      count: result.brands,
      href: pathTo.gtinCheck(taskId, {}),
      current: show === undefined,
    },
    ...CheckRowKind.options.map((kind) => ({
      label: kindTexts[kind],
      count: counts[kind],
      href: pathTo.gtinCheck(taskId, { show: kind }),
      current: show === kind,
    })),
  ];
}
