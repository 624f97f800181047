import { useSelector } from '@xstate/react';
import { MapPin, Plus } from 'lucide';
import type { Address, AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { SlowCalls } from '#src/forms/slow-calls.tsx';
import { formatCount } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { entryButtons, entryRow, quietButtonFirst } from '#src/ui/entry-row.ts';
import { Icon } from '#src/ui/icon.tsx';
import { RefusalNotice } from '#src/ui/refusal-notice.tsx';
import { useKeptFocus } from '#src/ui/use-kept-focus.ts';
import { WaitButton } from '#src/ui/wait-button.tsx';
import { css, cx } from '#styled/css';
import { cluster } from '#styled/patterns';
import { AddressSearch } from './address-search.tsx';
import { findAddresses } from './address-text.ts';
import type { AddressEditor } from './address.editor.ts';
import { addressUsageTexts } from './addresses.messages.ts';
import { useAddressChoice } from './use-address-choice.ts';

const name = css({ fontWeight: 'strong', overflowWrap: 'anywhere' });
const lines = css({ fontStyle: 'normal', color: 'ink.soft', overflowWrap: 'anywhere' });
const marks = cluster({ gap: '1.5', marginTop: '2' });
const atTop = css({ alignItems: 'flex-start' });

/** From this number of addresses on, the list has a search. */
const MANY = 8;

type AddressListProps = {
  addresses: AddressEditor;
  usage: AddressUsage;
  /** The used address first. */
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
  const choice = useAddressChoice(usage);
  const add = (
    <AddButton addresses={addresses} isFirst={entries.length === 0} autoFocus={returnsTo === 'add'} />
  );
  const { empty, emptyText, rule } = addressUsageTexts[usage];
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
    <Card
      flush
      title={formatCount(entries.length, 'address', 'addresses')}
      text={entries.length > 1 ? rule : undefined}
      aside={add}
    >
      <RefusalNotice refusal={choice.refusal} />
      <SlowCalls {...choice.attempts} />
      {isSearched ? <AddressSearch search={search} found={found.length} onSearch={onSearch} /> : null}
      <ul {...keptFocus} aria-label="Addresses">
        {found.map((address) => (
          <li key={address.qid} className={entryRow}>
            <AddressFacts address={address} usage={usage} />
            <AddressButtons
              address={address}
              addresses={addresses}
              autoFocus={address.qid === returnsTo}
              onUse={address.usedFor.includes(usage) ? undefined : () => choice.choose(address)}
              busy={choice.isBusyWith(address)}
              waitUntil={choice.waitUntil}
            />
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
  /** Undefined for the address that is used. */
  onUse: (() => void) | undefined;
  busy: boolean;
  waitUntil: number | null;
};

function AddressButtons({ address, addresses, autoFocus, onUse, busy, waitUntil }: AddressButtonsProps) {
  return (
    <div className={cx(entryButtons, onUse ? '' : quietButtonFirst, atTop)}>
      {onUse ? (
        <WaitButton
          size="sm"
          busy={busy}
          waitUntil={waitUntil}
          aria-label={`Use this address: ${nameOf(address)}`}
          onClick={onUse}
        >
          Use this address
        </WaitButton>
      ) : null}
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

type AddressFactsProps = { address: Address; usage: AddressUsage };

function AddressFacts({ address, usage }: AddressFactsProps) {
  const isUsed = address.usedFor.includes(usage);
  const other = address.usageTypes.find((each) => each !== usage);
  return (
    <div>
      <p className={name}>{address.companyName}</p>
      <address className={lines}>
        {postalLines(address).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {isUsed || other ? (
        <div className={marks}>
          {isUsed ? <Badge tone="success">{addressUsageTexts[usage].used}</Badge> : null}
          {other ? <Badge>{addressUsageTexts[other].also}</Badge> : null}
        </div>
      ) : null}
    </div>
  );
}

function nameOf({ companyName, lineOne }: Address): string {
  return `${companyName}, ${lineOne}`;
}
