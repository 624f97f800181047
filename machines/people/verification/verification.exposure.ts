import type { Exposure } from '@quayside/charts/protocol/exposure.ts';

export const verificationExposure: Exposure = {
  context: ['email', 'phone'].flatMap((channel) => [
    `${channel}.isVerified`,
    `${channel}.code.expiresAt`,
    `${channel}.dismissed`,
    `${channel}.sendFailure.code`,
    `${channel}.sendFailure.retryAt`,
    `${channel}.checkFailure.code`,
    `${channel}.checkFailure.retryAt`,
  ]),
  events: {
    'code.requested': ['channel'],
    'code.submitted': ['channel'],
    'recipient.corrected': ['channel'],
    'channels.changed': ['email.isVerified', 'phone.isVerified'],
  },
};
