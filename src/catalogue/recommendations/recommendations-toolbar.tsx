import { Download } from 'lucide';
import { downloadRecommendations } from '#contract/catalogue/recommendations.calls.ts';
import { RecommendationReason } from '#contract/catalogue/recommendations.schemas.ts';
import type { RecommendationsQuery } from '#contract/pages/page-queries.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { ListSearch } from '#src/forms/list-search.tsx';
import { SortField } from '#src/forms/sort-field.tsx';
import { FilterMenu } from '#src/ui/filter-menu.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Toolbar, ToolbarActionText } from '#src/ui/toolbar.tsx';
import { type RecommendationsFilter, recommendationsList } from './recommendations.filters.ts';
import { downloadFailureMessage, reasonTexts, sortTexts } from './recommendations.messages.ts';

type RecommendationsToolbarProps = {
  filter: RecommendationsFilter;
  onChange: (change: RecommendationsQuery, how?: { replace: boolean }) => void;
};

export function RecommendationsToolbar({ filter, onChange }: RecommendationsToolbarProps) {
  const { page: _page, size: _size, ...matching } = filter;
  return (
    <Toolbar
      label="Filters"
      filtersInUse={recommendationsList.count(filter)}
      search={
        <ListSearch
          label="Search products"
          placeholder="Product, brand or GTIN"
          value={filter.search}
          onSearch={(search) => onChange({ search }, { replace: filter.search !== '' })}
        />
      }
      end={
        <DownloadButton
          call={downloadRecommendations}
          input={{ query: matching }}
          failureMessage={downloadFailureMessage}
          icon={<Icon of={Download} />}
        >
          <ToolbarActionText>Download</ToolbarActionText>
        </DownloadButton>
      }
    >
      <FilterMenu
        label="Why"
        options={RecommendationReason.options.map((value) => ({ value, label: reasonTexts[value] }))}
        selected={filter.reason}
        onChange={(chosen) =>
          onChange({ reason: RecommendationReason.options.filter((value) => chosen.includes(value)) })
        }
      />
      <FlagFilter
        label="Your offer"
        texts={{ true: 'Offered by you', false: 'Not offered by you' }}
        value={filter.is_offered}
        onChange={(is_offered) => onChange({ is_offered })}
      />
      {filter.tab ? (
        <FlagFilter
          label="Target"
          texts={{ true: 'Target met', false: 'Target not met' }}
          value={filter.are_targets_met}
          onChange={(are_targets_met) => onChange({ are_targets_met })}
        />
      ) : null}
      <SortField value={filter.sort} texts={sortTexts} onChange={(sort) => onChange({ sort })} />
    </Toolbar>
  );
}

type FlagFilterProps = {
  label: string;
  texts: { true: string; false: string };
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
};

/** A filter of two values; ticking the other one replaces the first. */
function FlagFilter({ label, texts, value, onChange }: FlagFilterProps) {
  return (
    <FilterMenu
      label={label}
      options={[
        { value: 'true', label: texts.true },
        { value: 'false', label: texts.false },
      ]}
      selected={value === undefined ? [] : [String(value)]}
      onChange={(chosen) => {
        const last = chosen.at(-1);
        onChange(last === undefined ? undefined : last === 'true');
      }}
    />
  );
}
