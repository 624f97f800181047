import type { Shown } from '#charts/protocol/redact.ts';

const ofFailure = ['failure.change', 'failure.failure.code', 'failure.failure.status'];

/** Why the last attempt of a form was in vain. */
const ofRefusal = ['failure.code', 'failure.status'];

/** What an order's machines know of it (machines/sale/sale.facts.ts), without its money. */
const ofFacts = [
  'status',
  'version',
  'nextAction',
  'shippingMethod',
  'isShippable',
  'isRead',
  'unitCount',
  'hasDangerousGoods',
  'hasPallets',
  'carrierQid',
  'trackingCount',
  'expiredAt',
  'profileGaps',
].map((fact) => `facts.${fact}`);

/**
 * What of each machine may leave its tab for the inspector beside it (docs/decisions/021): what guards ask and which
 * way was taken; no name, no address, no text that somebody typed, no amount of money.
 */
export const shownByMachine: Record<string, Shown> = {
  activation: {
    context: ['account.needsPassword', 'retryAt', ...ofRefusal],
    events: { 'xstate.done.actor.check': ['output.needsPassword'] },
  },
  addresses: { context: ofRefusal },
  connection: { context: ofRefusal },
  emails: { context: ofRefusal },
  'password-reset': { context: ['retryAt', ...ofRefusal] },
  preferences: { context: ofRefusal },
  'sign-up': {
    context: ['vat.validationStatus', 'vat.countryCode', 'retryAt', ...ofRefusal],
    events: { 'xstate.done.actor.askRegister': ['output.validationStatus', 'output.countryCode'] },
  },
  terms: { context: ofRefusal, events: { 'agreement.ticked': ['isTicked'] } },
  verification: {
    context: ['email', 'phone'].flatMap((channel) => [
      `${channel}.isVerified`,
      `${channel}.retryAt`,
      `${channel}.sendFailure.code`,
      `${channel}.checkFailure.code`,
    ]),
    events: {
      'code.requested': ['channel'],
      'code.submitted': ['channel'],
      'user.changed': ['email.isVerified', 'phone.isVerified'],
    },
  },
  session: {
    context: ['refreshAt', 'retryAt', 'attempts', 'isAlone', ...ofRefusal, ...ofUser('user')],
    events: {
      'token.renewed': ['refreshAt'],
      'user.changed': ofUser('user'),
      'xstate.done.actor.refresh': ['output.refreshAt'],
      'xstate.done.actor.refreshAgain': ['output.refreshAt'],
      'xstate.done.actor.loadUser': ofUser('output'),
      'xstate.done.actor.signIn': ['output.refreshAt', ...ofUser('output.user')],
    },
  },
  access: {
    context: ['session', 'page.path', 'page.audience', 'redirect', 'isWarehouseEnabled', ...ofUser('user')],
    events: { 'session.changed': ['session', ...ofUser('user')], 'page.changed': ['page'] },
  },
  notifications: {
    context: ['arrived', 'pausedAt', 'shown.*.variant', 'history.*.variant'],
    events: { 'notification.arrived': ['notification.variant', 'now'], 'reading.started': ['now'] },
  },
  sale: {
    context: ['qid', ...ofFacts],
    events: {
      'sale.loaded': [...ofSale('sale'), 'profileGaps'],
      'part.reported': [
        'fact.type',
        'fact.touched',
        'fact.part',
        'fact.failure.code',
        ...ofSale('fact.sale'),
      ],
      'xstate.done.actor.markRead': ofSale('output'),
    },
    guards: ['is'],
  },
  lines: part(
    [
      'sending',
      'queue',
      'drafts.*.quantity',
      'drafts.*.version',
      'drafts.*.requestedQuantity',
      'failures.*.code',
    ],
    {
      'line.typed': ['line.qid', 'line.version', 'quantity'],
      'line.reasonChosen': ['line.qid'],
      'line.committed': ['lineQid'],
      'line.undone': ['lineQid'],
      'xstate.done.actor.confirm': ofSale('output'),
    },
  ),
  invoice: part(['documentQid'], {}),
  pallets: part(['draft.kind', 'draft.count', 'issues', 'unansweredVersion', 'packingQid'], {
    'packing.formOpened': ['kind'],
    'packing.clearRequested': ['packingQid'],
    'xstate.done.actor.add': ofSale('output'),
  }),
  shipping: part(['method', 'draft.carrierQid', 'issues'], {
    'method.chosen': ['method'],
    'xstate.done.actor.save': ofSale('output'),
  }),
  booking: part(
    ['draft.pickupDate', 'draft.hasDangerousGoods', 'draft.isPallet', 'booking.status', 'booking.pickupDate'],
    {
      'pickup.chosen': ['date'],
      'xstate.done.actor.look': ['output.status'],
      'xstate.done.actor.poll': ['output.status'],
    },
  ),
  tracking: part(['tracking.carrierQid', 'deleted.shipmentQid'], {}),
  removal: part(['plan.kind', 'plan.shipmentQids'], { 'removal.requested': ['shipmentQids'] }),
  documents: part(['documentQid', 'documentType'], {
    'document.retyped': ['documentQid', 'documentType'],
    'document.deleteRequested': ['documentQid'],
  }),
  upload: {
    context: ['qid', 'documentType', 'fraction', ...ofFailure],
    events: { 'upload.progressed': ['fraction'] },
  },
  payment: part([], { 'xstate.done.actor.pay': ofSale('output') }),
  completion: part([], { 'xstate.done.actor.complete': ofSale('output') }),
  decline: part(['issues'], { 'xstate.done.actor.decline': ofSale('output') }),
  expiry: part([], {}),
};

/** What every part of an order keeps (machines/sale/part.ts). */
function part(context: string[], events: Record<string, string[]>): Shown {
  return {
    context: ['qid', ...ofFacts, ...ofFailure, ...context],
    events: { 'facts.changed': ofFacts, ...events },
  };
}

function ofSale(path: string): string[] {
  const fields = [
    'qid',
    'version',
    'status',
    'nextAction',
    'expiredAt',
    'readAt',
    'shippingMethod',
    'isShippable',
    'unitCount',
    'lineCount',
    'loweredLineCount',
    'hasDangerousGoods',
    'trackingCount',
  ];
  return fields.map((field) => `${path}.${field}`);
}

function ofUser(path: string): string[] {
  const fields = [
    'isSeller',
    'isBuyer',
    'isWarehouseUser',
    'isQuaysideUser',
    'isPhoneVerified',
    'isEmailVerified',
    'sellerAcceptedSlaAt',
    'sellerStatus',
    'profileGaps',
  ];
  return fields.map((field) => `${path}.${field}`);
}
