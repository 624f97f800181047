import type { Address, AddressUsage } from '#contract/addresses/addresses.schemas.ts';
import { useSelector } from '@xstate/react';
import { MapPin, Plus } from 'lucide';
import type { ActorRefFrom } from 'xstate';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import type { addressesMachine } from '#machines/addresses/addresses.machine.ts';
import { plural } from '#src/lib/format.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useKeptFocus } from '#src/ui/use-kept-focus.ts';
import { addressLines } from './address-lines.ts';
import { usageTexts } from './addresses.messages.ts';

const entryBox = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gap: '3',
  padding: '4',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
});
const name = css({ fontWeight: 'strong', overflowWrap: 'anywhere' });
const lines = css({ fontStyle: 'normal', color: 'ink.soft', overflowWrap: 'anywhere' });
const marks = cluster({ gap: '1.5', marginTop: '2' });
const buttons = cluster({
  gap: '1',
  align: 'flex-start',
  // On a phone the words stand below the address, not their boxes.
  marginInlineStart: { base: '[-0.625rem]', sm: '0' },
});

type AddressListProps = {
  addresses: ActorRefFrom<typeof addressesMachine>;
  usage: AddressUsage;
  /** The one that counts first. */
  entries: readonly Address[];
};

export function AddressList({ addresses, usage, entries }: AddressListProps) {
  // Back from a form or a dialog: where the work goes on.
  const wasOpen = useSelector(addresses, ({ context }) => context.key !== '');
  const keptFocus = useKeptFocus<HTMLUListElement>();
  const add = (
    <Button
      autoFocus={wasOpen}
      variant={entries.length === 0 ? 'primary' : 'secondary'}
      size={entries.length === 0 ? 'md' : 'sm'}
      icon={<Icon of={Plus} />}
      onClick={() => addresses.send({ type: 'address.opened', address: null })}
    >
      Add address
    </Button>
  );
  const { empty, emptyText } = usageTexts[usage];
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
    <Card flush title={plural(entries.length, 'address', 'addresses')} aside={add}>
      <ul {...keptFocus} aria-label="Addresses">
        {entries.map((address, index) => (
          <li key={address.qid} className={entryBox}>
            <AddressFacts address={address} usage={usage} isFirst={index === 0} />
            <div className={buttons}>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Edit ${nameOf(address)}`}
                onClick={() => addresses.send({ type: 'address.opened', address })}
              >
                Edit
              </Button>
              <Button
                variant="dangerQuiet"
                size="sm"
                aria-label={`Delete ${nameOf(address)}`}
                onClick={() => addresses.send({ type: 'deletion.requested', address })}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
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
          {isFirst ? <Badge tone="kelp">{usageTexts[usage].first}</Badge> : null}
          {other ? <Badge>{usageTexts[other].also}</Badge> : null}
        </div>
      ) : null}
    </div>
  );
}

function nameOf({ companyName, lineOne }: Address): string {
  return `${companyName}, ${lineOne}`;
}
