import * as v from 'valibot';
import { defineCall } from '#contract/platform/api/call.ts';
import { Connection, ConnectionEntry, ConnectionTest } from './connections.schemas.ts';

const roles = ['SELLER', 'STAFF'] as const;
/** A source on the marketplace's own network is refused. */
const reachRefusals = {
  address_not_allowed: { status: 400 },
  source_unreachable: { status: 400 },
  source_login_failed: { status: 400, field: 'password' },
  source_file_missing: { status: 400 },
  source_file_too_large: { status: 400 },
  source_file_unreadable: { status: 400 },
} as const;

export const readStocklistSource = defineCall({
  method: 'GET',
  path: 'offers/stocklist-source/',
  reply: v.nullable(Connection),
  refusals: {},
  roles,
});

/** Saves the source of stock lists. The version is 0 for the first one. */
export const saveStocklistSource = defineCall({
  method: 'POST',
  path: 'offers/stocklist-source/',
  body: ConnectionEntry,
  reply: Connection,
  refusals: { address_not_allowed: { status: 400 } },
  versioned: true,
  roles,
});

/** Fetches the file once with what is entered, without saving it; the path is not in the specification. */
export const testStocklistSource = defineCall({
  method: 'POST',
  path: 'offers/stocklist-source/test/',
  body: ConnectionEntry,
  reply: ConnectionTest,
  refusals: reachRefusals,
  roles,
});

/** Fetches the stock list now, by what is saved; one that is under way goes on. The path is not in the specification. */
export const fetchStocklistSource = defineCall({
  method: 'POST',
  path: 'offers/stocklist-source/fetch/',
  reply: Connection,
  refusals: { no_source: { status: 409 } },
  roles,
});

/** Stops fetching stock lists; the path is not in the specification. */
export const deleteStocklistSource = defineCall({
  method: 'DELETE',
  path: 'offers/stocklist-source/',
  reply: 'none',
  refusals: {},
  roles,
});
