import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readStocklistSource } from '#contract/imports/connections.calls.ts';
import type { Connection } from '#contract/imports/connections.schemas.ts';
import { readPayoutTotals } from '#contract/money/payouts.calls.ts';
import type { PayoutTotals } from '#contract/money/payouts.schemas.ts';
import type { ProfileSection } from '#contract/pages/pages.ts';
import { listEmails, listSessions } from '#contract/people/accounts.calls.ts';
import type { Address, AddressUsage } from '#contract/people/addresses/addresses.schemas.ts';
import { postalLines } from '#contract/people/addresses/postal-address.ts';
import { readBankInfo } from '#contract/people/bank.calls.ts';
import type { BankInfo } from '#contract/people/bank.schemas.ts';
import { readFeedPreferences } from '#contract/people/notification-feed.calls.ts';
import type { SavedFeedPreferences } from '#contract/people/notification-feed.schemas.ts';
import { readFee, readPreferences } from '#contract/people/preferences.calls.ts';
import { useConsent } from '#src/analytics/consent.ts';
import { formatCount, formatMoney } from '#src/lib/format.ts';
import { bankKindTexts } from '#src/people/bank/bank.messages.ts';
import { describePreferencePart } from '#src/people/preferences/preferences.messages.ts';
import { addressesQuery } from '#src/queries/addresses.queries.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { useUser } from '#src/queries/users.queries.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Status } from '#src/ui/status.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** The value of a section in one line. */
export function SectionValue({ section }: { section: ProfileSection }): ReactNode {
  switch (section) {
    case 'chamberOfCommerce':
      return <CompanyValue />;
    case 'billingAddress':
      return <AddressValue usage="BILLING" />;
    case 'shippingAddress':
      return <AddressValue usage="SHIPPING" />;
    case 'paymentDetails':
      return <Value query={queryFor(readBankInfo, {})}>{bankWords}</Value>;
    case 'fee':
      return <FeeValue />;
    case 'connectionSettings':
      return <Value query={queryFor(readStocklistSource, {})}>{connectionWords}</Value>;
    case 'contactDetails':
      return <ContactValue />;
    case 'emails':
      return (
        <Value query={queryFor(listEmails, {})}>
          {(emails) => emails.map(({ email }) => email).join(', ')}
        </Value>
      );
    case 'notificationSettings':
      return <Value query={queryFor(readFeedPreferences, {})}>{notificationWords}</Value>;
    case 'privacy':
      return <PrivacyValue />;
    case 'password':
      return 'Not shown';
    case 'sessions':
      return (
        <Value query={queryFor(listSessions, {})}>
          {(sessions) => formatCount(sessions.length, 'device')}
        </Value>
      );
    default:
      return (
        <Value query={queryFor(readPreferences, {})}>
          {(preferences) => describePreferencePart(section, preferences)}
        </Value>
      );
  }
}

type ValueProps<Data, Key extends readonly unknown[]> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  children: (data: Data) => ReactNode;
};

function Value<Data, Key extends readonly unknown[]>({ query, children }: ValueProps<Data, Key>) {
  return (
    <Loaded query={useQuery(query)} what="the value" loading={loadingValue} failed={() => 'Couldn’t load'}>
      {children}
    </Loaded>
  );
}

const loadingValue = (
  <>
    <Skeleton width="md" />
    <VisuallyHidden>Loading</VisuallyHidden>
  </>
);

const missing = <Status tone="warning">Missing</Status>;

function CompanyValue() {
  const { chamberOfCommerce, vatNumber } = useUser();
  if (chamberOfCommerce === null) return missing;
  return vatNumber ? `${chamberOfCommerce}, VAT ${vatNumber}` : chamberOfCommerce;
}

/** What is on its way to the seller. */
export function PayoutsValue() {
  return <Value query={queryFor(readPayoutTotals, {})}>{(totals) => payoutsWords(totals)}</Value>;
}

function payoutsWords(totals: PayoutTotals[]) {
  const onTheirWay = totals.filter(({ awaited }) => awaited.count > 0);
  if (onTheirWay.length === 0) return 'Nothing on the way';
  const amounts = onTheirWay.map(({ awaited }) => formatMoney(awaited.amount, awaited.amountCurrency));
  return `${amounts.join(' and ')} on the way`;
}

function FeeValue() {
  return (
    <>
      <span>
        <Value query={queryFor(readFee, {})}>{({ fee }) => `Fee ${fee}%`}</Value>
      </span>
      {', '}
      <span>
        <Value query={queryFor(readPreferences, {})}>
          {({ discount }) => (Number(discount) === 0 ? 'no discount' : `discount ${discount}%`)}
        </Value>
      </span>
    </>
  );
}

function ContactValue() {
  const { name, formattedPhone } = useUser();
  return [name, formattedPhone].filter((value) => value !== null).join(', ');
}

function AddressValue({ usage }: { usage: AddressUsage }) {
  return (
    <Value query={addressesQuery(usage)}>
      {({ results: [first, ...others] }) => (first ? addressWords(first, others.length) : missing)}
    </Value>
  );
}

function PrivacyValue() {
  const consent = useConsent();
  return consent === 'all' ? 'Analytics allowed' : 'Nothing is recorded';
}

function addressWords(address: Address, others: number) {
  const words = [address.companyName, ...postalLines(address)].join(', ');
  return others > 0 ? `${words} and ${formatCount(others, 'other address', 'other addresses')}` : words;
}

function bankWords(bank: BankInfo | null) {
  if (bank === null) return missing;
  return `${bankKindTexts[bank.kind].title} ${bank.maskedAccount}, ${bank.accountHolder}`;
}

function connectionWords(connection: Connection | null) {
  if (connection === null) return 'None';
  const { kind, url, host, path } = connection;
  return kind === 'URL' ? url : `ftp://${host}${path}`;
}

function notificationWords({ kinds }: SavedFeedPreferences) {
  const chosen = Object.values(kinds);
  const listed = chosen.filter(({ isListed }) => isListed).length;
  const mailed = chosen.filter(({ isMailed }) => isMailed).length;
  return `${listed} of ${chosen.length} kinds in the portal, ${mailed === 0 ? 'none' : mailed} by email`;
}
