import type { ProfileGap } from '#contract/users/users.schemas.ts';
import type { ProfileSection } from '#src/paths.ts';

/** What each section is called, in the menu and as the title of its page. */
export const sectionTitles: Record<ProfileSection, string> = {
  chamberOfCommerce: 'Company details',
  billingAddress: 'Billing address',
  shippingAddress: 'Shipping address',
  paymentDetails: 'Payment details',
  fee: 'Fee',
  discount: 'Discount',
  shipDirectTo: 'Ship direct to',
  sellTo: 'Sell to',
  shippingFrom: 'Shipping from',
  connectionSettings: 'Connection settings',
  emails: 'E-mail addresses',
  password: 'Password',
  sessions: 'Signed-in devices',
  privacy: 'Privacy',
};

type Group = { title: string; sections: readonly ProfileSection[] };

const personal: Group = { title: 'Your sign-in', sections: ['emails', 'password', 'sessions', 'privacy'] };

const ofCompany: readonly Group[] = [
  { title: 'Company', sections: ['chamberOfCommerce', 'billingAddress', 'shippingAddress'] },
  { title: 'Money', sections: ['paymentDetails', 'fee'] },
  { title: 'Order preferences', sections: ['discount', 'shipDirectTo', 'sellTo', 'shippingFrom'] },
  { title: 'Stock', sections: ['connectionSettings'] },
];

/** The sections in the order of the menu; who works in the warehouse has no company to look after. */
export function groupsFor(isSeller: boolean): readonly Group[] {
  return isSeller ? [...ofCompany, personal] : [personal];
}

/** Where each gap is filled. */
export const gapSections: Record<ProfileGap, ProfileSection> = {
  CHAMBER_OF_COMMERCE: 'chamberOfCommerce',
  BILLING_ADDRESS: 'billingAddress',
  SHIPPING_ADDRESS: 'shippingAddress',
  BANK_DETAILS: 'paymentDetails',
};

export const gapTexts: Record<ProfileGap, string> = {
  CHAMBER_OF_COMMERCE: 'Chamber of commerce number',
  BILLING_ADDRESS: 'Billing address',
  SHIPPING_ADDRESS: 'Shipping address',
  BANK_DETAILS: 'Payment details',
};
