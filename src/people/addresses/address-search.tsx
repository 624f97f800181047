import { Search } from 'lucide';
import { formatNumber } from '#src/lib/format.ts';
import { Icon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { css, cx } from '#styled/css';

const searchBox = css({ padding: '4' });
const aboveList = css({ borderBottomWidth: '1px', borderColor: 'line' });
const foundText = css({ marginTop: '2', color: 'ink.soft', overflowWrap: 'anywhere' });

type AddressSearchProps = { search: string; found: number; onSearch: (search: string) => void };

/** Searches a long list of addresses and tells the number of matches. */
export function AddressSearch({ search, found, onSearch }: AddressSearchProps) {
  const text = search.trim();
  return (
    <div className={cx(searchBox, found > 0 ? aboveList : '')}>
      <TextField
        type="search"
        label="Search addresses"
        hideLabel
        placeholder="Name, street, postcode or town"
        icon={<Icon of={Search} />}
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <p role="status" className={text === '' ? undefined : foundText}>
        {text === '' ? '' : found === 0 ? `No addresses match “${text}”.` : `${formatNumber(found)} found`}
      </p>
    </div>
  );
}
