import { randomUUID } from 'node:crypto';
import { changePassword, listSessions, logoutEverywhere } from '#contract/people/accounts.calls.ts';
import { startRefreshFamily } from '#server/people/auth/auth.store.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import type { Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { sectionReadJourney } from '#tests/platform/faults/section-reading.ts';
import { PasswordScreen } from './password.screen.ts';
import { SessionsScreen } from './sessions.screen.ts';

const newPassword = 'salt on the pier';

const password = ({ screen }: Scene) => new PasswordScreen(screen);
const sessions = ({ screen }: Scene) => new SessionsScreen(screen);

async function signInElsewhere({ db }: Store, { qid }: SellerRow) {
  const users = db.selectFrom('users').selectAll().where('sellerQid', '=', qid);
  const { qid: user } = await users.executeTakeFirstOrThrow();
  await startRefreshFamily(db, user, randomUUID(), new Date('2026-03-02T08:00:00.000Z'));
}

/** The journeys of signed-in devices and the password, by id of the call. */
export const faultJourneys: Record<string, Journey> = {
  O1: {
    call: logoutEverywhere,
    at: '/my-profile/sessions/',
    options: { make: signInElsewhere },
    approach: (scene) => sessions(scene).enterPassword(TEST_PASSWORD),
    press: (scene) => sessions(scene).save(),
    kept: (scene) => sessions(scene).seePassword(TEST_PASSWORD),
    done: (scene) => sessions(scene).seeNoOthers(),
    says: {
      default: 'We couldn’t sign out the other devices. Try again.',
      known: { code: 'incorrect_password', says: 'This isn’t your current password.' },
    },
    throttling: 'countdown',
  },
  'O1 listSessions': {
    ...sectionReadJourney('sessions', 'your devices'),
    call: listSessions,
    done: (scene) => sessions(scene).seeThisDevice(),
  },
  O6: {
    call: changePassword,
    at: '/my-profile/password/',
    approach: (scene) => password(scene).enterPasswords(TEST_PASSWORD, newPassword),
    press: (scene) => password(scene).save(),
    kept: (scene) => password(scene).seePasswords(TEST_PASSWORD, newPassword),
    done: ({ frame }) =>
      frame.seeNotification('Password changed. You’ve been signed out on all other devices.'),
    says: {
      default: 'There was an error updating your password. Please try again.',
      known: { code: 'incorrect_password', says: 'This isn’t your current password.' },
    },
    throttling: 'countdown',
  },
};

export const matrixReadings: MatrixReadings = {
  O13: { later: 'groups of users, which nothing of the portal needs yet' },
};
