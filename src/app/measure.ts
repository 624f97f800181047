import { api } from '#client/api.ts';
import { logProblem } from '#client/log.ts';
import { audienceOf, pageAtPath, pageDefinition } from '#contract/pages/paths.ts';
import { recordConversion } from '#contract/platform/analytics.calls.ts';
import { CLICK_IDS, type Conversion } from '#contract/platform/analytics.schemas.ts';
import { subscribeToConsent, readConsent, renewVisitorId, visitorId } from '#src/analytics/consent.ts';
import { trackedEventOf, analyticsIdentityOf } from '#src/analytics/events.ts';
import type { Tracker } from '#src/analytics/tracker.ts';
import { type AnalyticsEvent, subscribeToAnalyticsEvents } from '#src/lib/analytics-events.ts';
import { readEntryState } from '#src/lib/entry-state.ts';
import { listenToUrlChanges } from './address.ts';
import type { Portal } from './portal.ts';

const failed = (error: unknown) => logProblem('analytics', error);

/**
 * Records pages, events and the signed-in user of this tab once the user consents (docs/decisions/031). The analytics
 * library is loaded only then. Returns a stop function.
 */
export function startAnalytics({ session, access }: Portal): () => void {
  const ended = new AbortController();
  const clicks = clicksIn(location.search);
  const mayLeave = () => !ended.signal.aborted && readConsent() === 'all';
  let loaded: Promise<Tracker> | null = null;
  let wasGiven = mayLeave();

  async function load() {
    const { createTracker } = await import('#src/analytics/tracker.ts');
    const tracker = createTracker({ mayLeave, failed });
    nameVisitor(tracker);
    return tracker;
  }

  function withTracker(send: (tracker: Tracker) => unknown) {
    if (!mayLeave()) return;
    loaded ??= load();
    loaded.then(send).catch((error: unknown) => {
      loaded = null;
      failed(error);
    });
  }

  function recordPage() {
    const page = pageAtPath(location.pathname);
    withTracker((tracker) =>
      tracker.page(page ?? 'notFound', page === null ? '' : pageDefinition(page).path),
    );
  }

  function recordUser() {
    const { user } = session.getSnapshot().context;
    if (user) withTracker((tracker) => tracker.identify(analyticsIdentityOf(user)));
  }

  function forget() {
    void loaded?.then((tracker) => tracker.reset(), failed);
  }

  function record(event: AnalyticsEvent) {
    const tracked = trackedEventOf(event);
    if (tracked) withTracker((tracker) => tracker.track(tracked));
    if (event.type === 'session.started') recordUser();
    if (event.type === 'signUp.registered' && mayLeave()) void reportConversion(clicks);
    if (event.type === 'session.ended') {
      forget();
      renewVisitorId();
      void loaded?.then(nameVisitor, failed);
    }
  }

  function follow() {
    const isGiven = mayLeave();
    if (isGiven === wasGiven) return;
    wasGiven = isGiven;
    if (!isGiven) return forget();
    void loaded?.then(nameVisitor, failed);
    recordUser();
    recordPage();
  }

  let seen: string | null = null;
  /** A page that the access guard redirects from is not recorded. */
  function arrive() {
    const { pathname } = location;
    const { mailedLink } = readEntryState();
    const isShown =
      audienceOf(pathname, mailedLink?.page) === 'public' || access.getSnapshot().matches('allowed');
    if (pathname === seen || !isShown) return;
    seen = pathname;
    recordPage();
  }
  listenToUrlChanges(arrive, ended.signal);
  const guard = access.subscribe(arrive);
  const leaveConsent = subscribeToConsent(follow);
  const unsubscribe = subscribeToAnalyticsEvents(record);
  arrive();
  return () => {
    ended.abort();
    guard.unsubscribe();
    leaveConsent();
    unsubscribe();
  };
}

function nameVisitor(tracker: Tracker) {
  const name = visitorId();
  if (name !== null) tracker.setVisitor(name);
}

/**
 * Replaces tracking pixels (specification 1): the gateway reports the conversion, and the platforms never see the
 * browser.
 */
async function reportConversion(clicks: Conversion['clicks']) {
  try {
    await api(recordConversion, { body: { event: 'sign_up', id: crypto.randomUUID(), clicks } });
  } catch (error) {
    failed(error);
  }
}

/** The advertising click ids in the URL that a visit starts with. */
function clicksIn(search: string): Conversion['clicks'] {
  const query = new URLSearchParams(search);
  const clicks: Conversion['clicks'] = {};
  for (const name of CLICK_IDS) {
    const click = query.get(name);
    if (click !== null && /^[\w.-]{1,200}$/.test(click)) clicks[name] = click;
  }
  return clicks;
}
