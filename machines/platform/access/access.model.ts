import { defineModel } from '@quayside/charts/model.ts';
import { until } from '@quayside/charts/promises/promise.ts';
import { sampleUser } from '#machines/platform/session/session.model.ts';
import { isStaff } from '#machines/platform/session/session.user.ts';
import { accessMachine } from './access.machine.ts';
import { isForOtherUserType, isPathBelow } from './access.rules.ts';

export const sampleAccessInput = {
  addresses: {
    home: '/',
    login: '/login/',
    dashboard: '/dashboard/',
    incoming: '/warehouse/incoming/',
    activateAccount: '/activate-account/',
    terms: '/legal/terms/',
  },
  origin: 'https://seller.quayside.example',
  isWarehouseEnabled: true,
};

const seller = sampleUser;
const withoutTerms = { ...seller, sellerAcceptedSlaAt: null };

export const accessModel = defineModel(accessMachine, {
  inputs: { 'a visit': sampleAccessInput },
  events: {
    'nothing is known about the session': { type: 'session.changed', session: 'NOT_SET', user: null },
    'a user is being signed out': ({ context: { session, user } }) => ({
      type: 'session.changed',
      session: 'NOT_SET',
      user: session === 'VERIFIED' ? user : null,
    }),
    'no user is signed in': { type: 'session.changed', session: 'INVALID', user: null },
    'the session expires': { type: 'session.changed', session: 'LAPSED', user: null },
    'a seller is signed in': { type: 'session.changed', session: 'VERIFIED', user: seller },
    'a seller with an unverified phone is signed in': {
      type: 'session.changed',
      session: 'VERIFIED',
      user: { ...seller, isPhoneVerified: false },
    },
    'a seller with an unverified email address is signed in': {
      type: 'session.changed',
      session: 'VERIFIED',
      user: { ...seller, isEmailVerified: false },
    },
    'a seller who has not accepted the terms is signed in': {
      type: 'session.changed',
      session: 'VERIFIED',
      user: withoutTerms,
    },
    'a warehouse user is signed in': {
      type: 'session.changed',
      session: 'VERIFIED',
      user: { ...withoutTerms, isSeller: false, isWarehouseUser: true },
    },
    'a staff member is signed in': {
      type: 'session.changed',
      session: 'VERIFIED',
      user: { ...withoutTerms, email: 'mo@quayside.example' },
    },
    'the login page is opened': {
      type: 'page.changed',
      page: { path: '/login/?redirectPath=%2Forders%2F', audience: 'public' },
    },
    'the terms are opened': { type: 'page.changed', page: { path: '/legal/terms/', audience: 'public' } },
    'the activation page is opened': {
      type: 'page.changed',
      page: { path: '/activate-account/', audience: 'user' },
    },
    'the orders are opened': {
      type: 'page.changed',
      page: { path: '/orders/?status=CURRENT&page=2', audience: 'SELLER' },
    },
    'the warehouse is opened': {
      type: 'page.changed',
      page: { path: '/warehouse/incoming/', audience: 'WAREHOUSE' },
    },
    'an internal page is opened': {
      type: 'page.changed',
      page: { path: '/internal/create-test-sale/', audience: 'STAFF' },
    },
  },
  outcomes: {},
  guardParts: {
    // Every page after the first is known, as is every verified user: those conditions are for types.
    isBackFromLogin: {
      all: {
        'a user is verified': ({ context: { session, user } }) => session === 'VERIFIED' && user !== null,
        'the page is the login': ({ context: { page, addresses } }) =>
          page !== null && isPathBelow(page.path, addresses.login),
      },
    },
    isUnknown: {
      any: {
        'the session is not known': ({ context }) => context.session === 'NOT_SET',
        'no user is known': ({ context }) => context.user === null,
      },
    },
    isUnverified: {
      all: {
        'a contact is not verified': {
          any: {
            'the phone is not verified': ({ context: { user } }) => user?.isPhoneVerified === false,
            'the email address is not verified': ({ context: { user } }) => user?.isEmailVerified === false,
          },
        },
        'the page is not the activation': ({ context: { page } }) => !page?.path.includes('activate-account'),
      },
    },
    owesTerms: {
      all: {
        'the terms are not accepted': ({ context: { user } }) => user?.sellerAcceptedSlaAt === null,
        'the user is no staff': ({ context: { user } }) => user !== null && !isStaff(user),
        'the user is not of the warehouse': ({ context: { user } }) => user?.isWarehouseUser === false,
        'the page needs the terms': ({ context: { page, addresses } }) =>
          !isPathBelow(page?.path ?? '', addresses.login, addresses.terms, addresses.activateAccount),
      },
    },
    isForOthers: {
      all: {
        'the page is for another type of user': ({ context: { user, page, isWarehouseEnabled } }) =>
          user !== null && page !== null && isForOtherUserType(page.audience, user, isWarehouseEnabled),
      },
    },
  },
  guardContext: ({ redirect: _redirect, ...read }) => read,
  comparedContext: (context) => context,
  invariants: {
    'a page that is not public is shown to signed-in users only': (snapshot) =>
      !snapshot.matches('allowed') ||
      snapshot.context.page?.audience === 'public' ||
      (['VERIFIED', 'LAPSED'].includes(snapshot.context.session) && snapshot.context.user !== null),
    'a redirect leads to a path in the portal': (snapshot) =>
      snapshot.matches('redirecting') === (snapshot.context.redirect !== null) &&
      !/^(?!\/)|^\/\//.test(snapshot.context.redirect ?? '/'),
    'a decision is never left open': (snapshot) => !snapshot.matches('deciding'),
  },
  promises: {
    'after the end of a session no page of a user is shown until one signs in': until({
      clause: 'specification 2.2',
      from: ({ context }) => context.session === 'INVALID',
      holds: (snapshot) => !snapshot.matches('allowed') || snapshot.context.page?.audience === 'public',
      until: ({ context }) => context.session === 'VERIFIED',
    }),
  },
  clauses: {
    '': 'specification 2.2',
    deciding: 'specification 2.2',
  },
});
