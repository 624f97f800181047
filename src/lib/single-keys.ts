import { useSyncExternalStore } from 'react';
import { notifySingleKeys, singleKeysUser, subscribeToSingleKeys } from './single-keys-user.ts';

/** The users who have switched shortcuts of a single key off in this browser; a sign-out keeps the cookie. */
const COOKIE = 'single-keys-off';
const YEAR = 31_536_000;
const cookiePattern = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`);

/** Whether shortcuts of a single character, such as J, are on (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  const user = singleKeysUser();
  return user === null || !usersWithoutKeys().includes(user);
}

export function setSingleKeys(isOn: boolean): void {
  const user = singleKeysUser();
  if (user === null) return;
  const others = usersWithoutKeys().filter((qid) => qid !== user);
  const all = isOn ? others : [...others, user];
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${all.join('.')}; Path=/; Max-Age=${all.length > 0 ? YEAR : 0}; SameSite=Strict${secure}`;
  notifySingleKeys();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}

function usersWithoutKeys(): string[] {
  return cookiePattern.exec(document.cookie)?.[1]?.split('.') ?? [];
}

function subscribe(changed: () => void) {
  const unsubscribe = subscribeToSingleKeys(changed);
  // Another tab may have changed it.
  addEventListener('focus', changed);
  return () => {
    unsubscribe();
    removeEventListener('focus', changed);
  };
}
