/** What each clause asks that machines of the platform or of several rooms name, in our own words. */
export const clauses: Record<string, string> = {
  'specification 2.2':
    'A page that isn’t public waits for the session and the user. It then renders, or redirects to sign-in, verification or the terms. Toasts appear at the top right with a close button.',
  'specification 2.7, upload additional documents': 'The seller uploads documents to an order.',
  'specification 2.12, billing address and shipping address; 2.1, order preferences':
    'The seller adds, edits and removes profile entries, each in its own form.',
  'specification 2.12, payment details and password change':
    'The user enters new bank details or a new password, signs out other devices, verifies an added email address, or chooses the address in use.',
  'specification 4.1':
    'The session is unknown, verified or invalid. Only portal users can sign in. Signing out notifies the marketplace, clears stored data and reloads the page.',
  'specification 8.1':
    'A sign-in error is logged without secrets and explained to the user. A user without access to the portal is signed out.',
  'specification 8.4, taskNotFoundAfterAllRetries':
    'After the last attempt to find a task, the page shows an error message.',
  'specification 8.5, address create':
    'The company name in a new address must include the name in the VAT register.',
  'specification 8.5, address update':
    'The company name in an edited address must include the name in the VAT register.',
  'specification 9': 'Notifications close after 3 seconds, unless the user has to close them.',
  'decisions 2':
    'A user who sends too many requests is told how many seconds to wait, and can’t send another before then.',
  'decisions 3':
    'The access token stays in memory. It is refreshed every 8 minutes and when the device wakes up. A user without access to the portal sees a message and is signed out.',
  'decisions 3, a draft survives signing in again as the same user':
    'When the session ends, the same user can sign in again in a dialog and keep unsaved changes.',
  'decisions 3, several tabs share one session':
    'All tabs of a browser share one session. One tab refreshes it, and signing out in one tab signs out all of them.',
  'decisions 4, edits carry the version they are based on':
    'An edit of an older version doesn’t overwrite a newer one. Both versions are shown, and the edit is kept.',
  'decisions 6, GTIN check task':
    'A GTIN check waits, runs with progress, then succeeds or fails. The portal checks its status every 2 seconds, then less often.',
  'decisions 6, GTIN check task, a 404 is retried':
    'A task that the marketplace doesn’t know yet is requested again, up to a limit.',
  'design 6, nothing typed is lost':
    'Unsaved input survives a reload, a failed request, changes in another tab and a newer version.',
  'reliability 1, every fault is reported':
    'If a request fails or hangs, a message says so and the form can still be used.',
  'reliability 2':
    'Only one tab refreshes at a time. A network failure does not sign the user out. Responses that arrive after signing out are discarded.',
  'reliability 6': 'A notification stays open while it is hovered over or focused.',
};
