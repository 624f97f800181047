import { Link } from 'wouter';
import type { MappingEntry } from '#contract/imports/stock-mapping.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatGtin, formatNumber, formatPageRange } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageRow } from '#src/ui/page-row.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { css } from '#styled/css';
import { changeMappingFilter, MAPPING_PAGE_SIZE, type MappingFilter } from './stock-mapping.filters.ts';
import { hintOf, isSureEntry } from './stock-mapping.messages.ts';

const row = css({ borderTopWidth: '1px', borderColor: 'line', _first: { borderTopWidth: '0' } });
const link = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '3',
  minHeight: '11',
  paddingInline: '4',
  paddingBlock: '2',
  _hover: { backgroundColor: 'mist' },
  // On a phone the open offer is not beside the list.
  _current: { backgroundColor: { lg: 'info.wash' }, _hover: { backgroundColor: { lg: 'info.wash' } } },
  _focusVisible: { outlineOffset: '[-2px]', borderRadius: 'md' },
});
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' });
const note = css({ textStyle: 'label', color: 'ink.soft', overflowWrap: 'anywhere' });

type MappingListProps = {
  filter: MappingFilter;
  entries: MappingEntry[];
  count: number;
  /** The qid of the open offer. */
  open: string;
  onOpen: (qid: string) => void;
};

export function MappingList({ filter, entries, count, open, onOpen }: MappingListProps) {
  return (
    <Card flush>
      <ul aria-label="Offers to match">
        {entries.map((entry) => {
          const { qid, gtin, brand, name: title } = entry.offer;
          return (
            <li key={qid} className={row}>
              <Link
                href={pathTo.mapping(changeMappingFilter(filter, { offer: qid }))}
                replace
                className={link}
                aria-current={qid === open ? 'true' : undefined}
                onClick={() => onOpen(qid)}
              >
                <span>
                  <span className={name}>{title}</span>
                  <br />
                  <span className={note}>
                    {formatGtin(gtin)} · {brand}
                  </span>
                </span>
                <Badge tone={isSureEntry(entry) ? 'success' : 'plain'}>{hintOf(entry)}</Badge>
              </Link>
            </li>
          );
        })}
      </ul>
      <PageRow shown={`${formatPageRange(filter.page, MAPPING_PAGE_SIZE, count)} of ${formatNumber(count)}`}>
        <Pagination
          page={filter.page}
          pages={Math.ceil(count / MAPPING_PAGE_SIZE)}
          hrefFor={(page) => pathTo.mapping(changeMappingFilter(filter, { page }))}
        />
      </PageRow>
    </Card>
  );
}
