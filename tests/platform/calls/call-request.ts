import type { AnyCallInput } from '#client/request.ts';
import { callId, type Call, type CallInput } from '#contract/platform/api/call.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import type { SignedInCaller, TestMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

export type SignedInSeller = SignedInCaller & { seller: SellerRow };

export type RequestContext = {
  marketplace: TestMarketplace;
  store: Store;
  /** The seller whose things are made. */
  owner: SignedInSeller;
  /** Who makes the call: the owner where sellers may, else a warehouse user or staff. */
  caller: SignedInCaller;
};

export type PathValues = Record<string, string>;

/** Makes the thing that paths of calls name, in the state in which it is new. */
export type ThingFactory = {
  kind: 'thing';
  path: string;
  /** Whether it belongs to no seller, as a month or a chart does. */
  isShared: boolean;
  make: (context: RequestContext) => Promise<PathValues> | PathValues;
};

/** The things of one path, such as `sales/{qid}/document/{documentQid}`. */
export function defineThing(path: string, make: ThingFactory['make']): ThingFactory {
  return { kind: 'thing', path, isShared: false, make };
}

export function defineSharedThing(path: string, make: ThingFactory['make']): ThingFactory {
  return { kind: 'thing', path, isShared: true, make };
}

/** What a call needs besides the thing of its path; with `params`, a thing in another state than the new one. */
type RequestInput<C extends Call> = Omit<CallInput<C>, 'idempotencyKey' | 'version' | 'params' | 'query'> &
  Partial<Pick<CallInput<C>, Extract<keyof CallInput<C>, 'params' | 'query'>>>;

/** Without version and key, which the tests add. */
export type AnyRequestInput = Pick<AnyCallInput, 'params' | 'query' | 'body'>;

export type RequestFactory = {
  kind: 'request';
  callId: string;
  make: (context: RequestContext) => Promise<AnyRequestInput> | AnyRequestInput;
};

/** A request of a call that the marketplace accepts. */
export function defineRequest<C extends Call>(
  call: C,
  make: (context: RequestContext) => Promise<RequestInput<C>> | RequestInput<C>,
): RequestFactory {
  return { kind: 'request', callId: callId(call), make };
}
