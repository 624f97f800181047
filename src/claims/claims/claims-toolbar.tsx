import { Download } from 'lucide';
import { downloadClaims } from '#contract/claims/claims.calls.ts';
import { ClaimCategory, type ClaimCounts } from '#contract/claims/claims.schemas.ts';
import type { ClaimsQuery } from '#contract/pages/page-queries.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { ListSearch } from '#src/forms/list-search.tsx';
import { SortField } from '#src/forms/sort-field.tsx';
import { country } from '#src/lib/country.ts';
import { claimCategoryTexts } from '#src/messages/claim.messages.ts';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Toolbar, ToolbarActionText } from '#src/ui/toolbar.tsx';
import { type ClaimsFilter, claimsList, downloadClaimsQueryOf, sortOrderOf } from './claims.filters.ts';
import { downloadClaimsFailureMessage, sortTexts } from './claims.messages.ts';

type ClaimsToolbarProps = {
  filter: ClaimsFilter;
  counts: ClaimCounts | undefined;
  onChange: (change: ClaimsQuery, how?: { replace: boolean }) => void;
};

export function ClaimsToolbar({ filter, counts, onChange }: ClaimsToolbarProps) {
  return (
    <Toolbar
      label="Filters"
      filtersInUse={claimsList.count(filter)}
      search={
        <ListSearch
          label="Search claims"
          placeholder="Claim, order or buyer"
          value={filter.search}
          onSearch={(search) => onChange({ search }, { replace: filter.search !== '' })}
        />
      }
      end={
        <DownloadButton
          call={downloadClaims}
          input={{ query: downloadClaimsQueryOf(filter) }}
          failureMessage={downloadClaimsFailureMessage}
          icon={<Icon of={Download} />}
        >
          <ToolbarActionText>Download</ToolbarActionText>
        </DownloadButton>
      }
    >
      <FilterMenu
        label="Category"
        options={ClaimCategory.options.map((value) => ({ value, label: claimCategoryTexts[value] }))}
        selected={filter.claimCategory}
        onChange={(chosen) =>
          onChange({ claimCategory: ClaimCategory.options.filter((option) => chosen.includes(option)) })
        }
      />
      <FilterMenu
        label="Buyer’s country"
        options={countryOptions(counts, filter)}
        selected={filter.country}
        onChange={(chosen) => onChange({ country: chosen })}
      />
      <SortField value={sortOrderOf(filter)} texts={sortTexts} onChange={(sort) => onChange({ sort })} />
    </Toolbar>
  );
}

/** The buyers' countries. A chosen one stays in the list without claims, so that it can be removed. */
function countryOptions(counts: ClaimCounts | undefined, { country: chosen }: ClaimsFilter) {
  const known = new Map(counts?.countries.map((each) => [each.country, each.count]));
  for (const code of chosen) if (!known.has(code)) known.set(code, 0);
  return [...known]
    .map(([code, count]) => ({ value: code, label: country(code), count }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}
