import * as accounts from './accounts/accounts.calls.ts';
import * as addresses from './addresses/addresses.calls.ts';
import * as analytics from './analytics/analytics.calls.ts';
import * as auth from './auth/auth.calls.ts';
import * as bank from './bank/bank.calls.ts';
import type { Call } from './call.ts';
import * as cms from './cms/cms.calls.ts';
import * as connections from './connections/connections.calls.ts';
import * as documents from './documents/documents.calls.ts';
import * as lines from './sales/lines.calls.ts';
import * as packing from './sales/packing.calls.ts';
import * as flows from './flows/flows.calls.ts';
import * as info from './info/info.calls.ts';
import * as outbox from './outbox/outbox.calls.ts';
import * as preferences from './preferences/preferences.calls.ts';
import * as sales from './sales/sales.calls.ts';
import * as sellers from './sellers/sellers.calls.ts';
import * as shipping from './shipping/shipping.calls.ts';
import * as users from './users/users.calls.ts';
import * as verification from './verification/verification.calls.ts';
import * as warehouse from './warehouse/warehouse.calls.ts';

/** Every call of the API by name: what the gateway lets through and what the scenario control can steer. */
export const calls: Record<string, Call> = {
  ...auth,
  ...users,
  ...sales,
  ...lines,
  ...packing,
  ...documents,
  ...shipping,
  ...warehouse,
  ...flows,
  ...accounts,
  ...verification,
  ...addresses,
  ...bank,
  ...preferences,
  ...connections,
  ...sellers,
  ...outbox,
  ...info,
  ...cms,
  ...analytics,
};
