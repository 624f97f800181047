import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide';
import { useSearch } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { listStockImports } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { StockImportEntry } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount, formatDateTime, formatNumber } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FileName } from '#src/ui/file-name.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Status } from '#src/ui/status.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { parseStockImportsFilter, stockImportsQuery } from './stock-imports.queries.ts';
import { importsFailureMessage, importStateTexts } from './stock-list.messages.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 9rem 5rem 5rem 5rem',
    _roomy: 'minmax(0, 1fr) 10rem 9rem 5rem 5rem 5rem',
  },
});

/** The history of imports: file, who, when, counts. */
export function StockImportsPage() {
  const filter = parseStockImportsFilter(useSearch());
  const imports = useQuery(stockImportsQuery(filter));
  useDocumentTitle('Earlier imports');
  return (
    <>
      <PageHeader
        title="Earlier imports"
        text="Each list that was imported, with what it changed. You can revert the last one until the next change of an offer."
        trail={
          <Breadcrumb
            items={[{ label: 'Inventory', href: pathTo.inventory() }, { label: 'Earlier imports' }]}
          />
        }
        aside={
          <ButtonLink variant="primary" href={pathTo.stockImport()}>
            Import stock list
          </ButtonLink>
        }
      />
      <ListStatus
        count={imports.data && imports.data.count > 0 ? formatCount(imports.data.count, 'import') : null}
        page={filter.page}
        pages={Math.ceil((imports.data?.count ?? 0) / filter.size)}
      />
      <Card flush>
        <Loaded
          query={imports}
          what="your imports"
          failureMessage={(error) => importsFailureMessage(failureOf(listStockImports, error))}
          empty={
            <EmptyState icon={<Icon of={FileSpreadsheet} />} title="No imports yet">
              Your stock lists appear here once they are uploaded or fetched.
            </EmptyState>
          }
        >
          {({ results, count }) => (
            <>
              <Table label="Imports" className={columns}>
                <TableHead>
                  <ColumnHeader>File</ColumnHeader>
                  <ColumnHeader roomy>Who</ColumnHeader>
                  <ColumnHeader>State</ColumnHeader>
                  <ColumnHeader end>New</ColumnHeader>
                  <ColumnHeader end>Changed</ColumnHeader>
                  <ColumnHeader end>Missing</ColumnHeader>
                </TableHead>
                <TableBody stale={imports.isPlaceholderData}>
                  {results.map((entry) => (
                    <ImportRow key={entry.qid} entry={entry} />
                  ))}
                </TableBody>
              </Table>
              <ListPages
                {...filter}
                count={count}
                hrefFor={(change) => pathTo.stockImports({ ...filter, page: 1, ...change })}
              />
            </>
          )}
        </Loaded>
      </Card>
    </>
  );
}

function ImportRow({ entry }: { entry: StockImportEntry }) {
  const { text, tone } = importStateTexts[entry.state];
  const { comparison } = entry;
  const figure = (count: number | undefined) => (count === undefined ? '–' : formatNumber(count));
  const name = <FileName of={entry.fileName} />;
  // An import that is not committed is the open one, or has nothing to show.
  const href = entry.committedAt ? pathTo.stockImport({ import: entry.qid }) : null;
  return (
    <TableRow>
      <TableCell
        head
        note={`${formatDateTime(entry.createdAt)}${entry.source === 'CONNECTION' ? ', fetched' : ''}`}
      >
        {href ? <RowLink href={href}>{name}</RowLink> : name}
      </TableCell>
      <TableCell roomy>{entry.createdBy}</TableCell>
      <TableCell note={entry.isRevertible ? 'Can be reverted' : null}>
        <Status tone={tone}>{text}</Status>
      </TableCell>
      <TableCell end phone="hidden">
        {figure(comparison?.new)}
      </TableCell>
      <TableCell end phone="hidden">
        {figure(comparison?.changed)}
      </TableCell>
      <TableCell end phone="hidden">
        {figure(comparison?.missing)}
      </TableCell>
    </TableRow>
  );
}
