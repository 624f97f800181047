import type { Role } from '#contract/platform/api/call.ts';

/** The user of a request. */
export type CurrentUser = {
  qid: string;
  sellerQid: string | null;
  name: string;
  email: string;
  country: string;
  /** The sign-in that the access token comes from. */
  familyQid: string;
  /** Whether the address of the account was verified. */
  isActivated: boolean;
  /** None for a buyer. */
  roles: Role[];
};
