import type { ClaimCategory } from '#contract/claims/claims.schemas.ts';

/** Texts of the sample data. */
export const disputeReasonOf = {
  DAMAGED: 'PACKED_AS_AGREED',
  MISSING: 'SENT_IN_FULL',
  WRONG_PRODUCT: 'RIGHT_PRODUCT',
  LOST_SHIPMENT: 'OTHER',
} as const;

export const wordsOfBuyers: Record<ClaimCategory, string[]> = {
  DAMAGED: [
    'The cartons arrived crushed on one side, and the pumps of several bottles are broken. Pictures are attached.',
    'One carton was soaked through. The boxes inside are stained, so we cannot sell them.',
    'The lids of several jars had come off and cream is everywhere in the carton.',
  ],
  MISSING: [
    'We counted twice with two people: the carton on the delivery note was not on the pallet.',
    'The carton was sealed, but there were fewer units inside than on its label.',
  ],
  WRONG_PRODUCT: [
    'We ordered the 200 ml size and received the 50 ml size under the same label.',
    'The shade is another one than we ordered, and the GTIN on the units differs from that on the carton.',
  ],
  LOST_SHIPMENT: ['The tracking has not moved for ten days, and the carrier cannot find the parcels.'],
};

export const wordsOfSellers = [
  'Our packing record shows every carton weighed and photographed before it was sealed; the pictures are attached.',
  'The driver signed for all cartons without a remark. The signed delivery note is attached.',
];
