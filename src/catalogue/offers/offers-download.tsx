import { Download } from 'lucide';
import { downloadOffers, downloadSelectedOffers } from '#contract/catalogue/offers.calls.ts';
import { OverviewFormat } from '#contract/catalogue/offers.schemas.ts';
import { DownloadButton } from '#src/forms/download-button.tsx';
import { FilterPanel } from '#src/ui/filter-panel.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { css } from '#styled/css';
import {
  downloadFailureMessage,
  downloadSelectedFailureMessage,
  downloadTexts,
} from './download.messages.ts';
import type { OffersFilter } from './offers.filters.ts';

const list = css({ display: 'grid', gap: '2', padding: '4' });
const hint = css({ textStyle: 'label', color: 'ink.soft', marginBlockEnd: '1' });

/** Downloads all offers that match the filters. */
export function FilteredOffersDownload({ filter }: { filter: OffersFilter }) {
  const { sort: _sort, page: _page, size: _size, ...matching } = filter;
  return (
    <FilterPanel label="Download" isOn={false}>
      <div className={list}>
        <p className={hint}>{downloadTexts.hint}</p>
        {OverviewFormat.options.map((format) => (
          <DownloadButton
            key={format}
            call={downloadOffers}
            input={{ query: { ...matching, format } }}
            failureMessage={downloadFailureMessage}
            icon={<Icon of={Download} />}
          >
            Download {downloadTexts.formats[format]}
          </DownloadButton>
        ))}
      </div>
    </FilterPanel>
  );
}

/** Downloads the selected offers of all pages. */
export function SelectedOffersDownload({ qids }: { qids: string[] }) {
  return OverviewFormat.options.map((format) => (
    <DownloadButton
      key={format}
      call={downloadSelectedOffers}
      aria-label={`Download ${downloadTexts.formats[format]}`}
      input={{ body: { qids, format } }}
      failureMessage={downloadSelectedFailureMessage}
      icon={<Icon of={Download} />}
    >
      {downloadTexts.formats[format]}
    </DownloadButton>
  ));
}
