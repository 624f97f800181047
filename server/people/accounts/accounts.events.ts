/** A company that signed up by itself, perhaps not for the first time. */
export type SignedUpSeller = {
  company: string;
  country: string;
  vatNumber?: string | undefined;
  name: string;
  /** Lower case. */
  email: string;
  phone: string;
  userQid: string;
};

declare module '#server/platform/resources/events.ts' {
  interface Events {
    'seller.signed-up': SignedUpSeller & { now: Date };
    /** The owner of an account has followed the link in a mail to it. */
    'email.verified': { userQid: string; now: Date };
  }
}
