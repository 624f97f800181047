import { useSelector } from '@xstate/react';
import { MapPin, Plus } from 'lucide';
import type { Address, AddressUsage } from '#contract/addresses/addresses.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { entryButtons, entryRow } from '#src/ui/entry-row.ts';
import { Icon } from '#src/ui/icon.tsx';
import { useKeptFocus } from '#src/ui/use-kept-focus.ts';
import { css, cx } from '#styled/css';
import { cluster } from '#styled/patterns';
import { addressLines, findAddresses } from './address-lines.ts';
import { AddressSearch } from './address-search.tsx';
import type { AddressEditor } from './address.editor.ts';
import { addressUsageTexts } from './addresses.messages.ts';

const name = css({ fontWeight: 'strong', overflowWrap: 'anywhere' });
const lines = css({ fontStyle: 'normal', color: 'ink.soft', overflowWrap: 'anywhere' });
const marks = cluster({ gap: '1.5', marginTop: '2' });
const atTop = css({ alignItems: 'flex-start' });

/** From this number of addresses on, the list has a search. */
const MANY = 8;

type AddressListProps = {
  addresses: AddressEditor;
  usage: AddressUsage;
  /** The default address first. */
  entries: readonly Address[];
  search: string;
  onSearch: (search: string) => void;
};

export function AddressList({ addresses, usage, entries, search, onSearch }: AddressListProps) {
  const { key, item: edited } = useSelector(addresses, ({ context }) => context);
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const isSearched = entries.length >= MANY;
  const found = isSearched ? findAddresses(entries, search) : entries;
  // Where the focus goes when a form closes: the edited address, or the button that adds one.
  const returnsTo = key === '' ? null : (found.find(({ qid }) => qid === edited?.qid)?.qid ?? 'add');
  const add = (
    <AddButton addresses={addresses} isFirst={entries.length === 0} autoFocus={returnsTo === 'add'} />
  );
  const { empty, emptyText } = addressUsageTexts[usage];
  if (entries.length === 0) {
    return (
      <Card flush>
        <EmptyState icon={<Icon of={MapPin} />} title={empty} actions={add}>
          {emptyText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush title={formatCount(entries.length, 'address', 'addresses')} aside={add}>
      {isSearched ? <AddressSearch search={search} found={found.length} onSearch={onSearch} /> : null}
      <ul {...keptFocus} aria-label="Addresses">
        {found.map((address) => (
          <li key={address.qid} className={entryRow}>
            <AddressFacts address={address} usage={usage} isFirst={address === entries[0]} />
            <AddressButtons address={address} addresses={addresses} autoFocus={address.qid === returnsTo} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type AddButtonProps = { addresses: AddressEditor; isFirst: boolean; autoFocus: boolean };

function AddButton({ addresses, isFirst, autoFocus }: AddButtonProps) {
  return (
    <Button
      autoFocus={autoFocus}
      variant={isFirst ? 'primary' : 'secondary'}
      size={isFirst ? 'md' : 'sm'}
      icon={<Icon of={Plus} />}
      onClick={() => addresses.send({ type: 'item.opened', item: null })}
    >
      Add address
    </Button>
  );
}

type AddressButtonsProps = {
  address: Address;
  addresses: AddressEditor;
  autoFocus: boolean;
};

function AddressButtons({ address, addresses, autoFocus }: AddressButtonsProps) {
  return (
    <div className={cx(entryButtons, atTop)}>
      <Button
        variant="quiet"
        size="sm"
        autoFocus={autoFocus}
        aria-label={`Edit ${nameOf(address)}`}
        onClick={() => addresses.send({ type: 'item.opened', item: address })}
      >
        Edit
      </Button>
      <Button
        variant="dangerQuiet"
        size="sm"
        aria-label={`Delete ${nameOf(address)}`}
        onClick={() => addresses.send({ type: 'deletion.requested', item: address })}
      >
        Delete
      </Button>
    </div>
  );
}

type AddressFactsProps = { address: Address; usage: AddressUsage; isFirst: boolean };

function AddressFacts({ address, usage, isFirst }: AddressFactsProps) {
  const other = address.usageTypes.find((each) => each !== usage);
  return (
    <div>
      <p className={name}>{address.companyName}</p>
      <address className={lines}>
        {addressLines(address).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {isFirst || other ? (
        <div className={marks}>
          {isFirst ? <Badge tone="success">{addressUsageTexts[usage].first}</Badge> : null}
          {other ? <Badge>{addressUsageTexts[other].also}</Badge> : null}
        </div>
      ) : null}
    </div>
  );
}

function nameOf({ companyName, lineOne }: Address): string {
  return `${companyName}, ${lineOne}`;
}
