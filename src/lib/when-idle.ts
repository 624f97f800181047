let firstPage: Promise<unknown> = Promise.resolve();
let isShown = true;

/** What waits for an idle browser waits for this, too: the first page of a visit is shown. */
export function waitForFirstPage(shown: Promise<unknown>): void {
  isShown = false;
  firstPage = noteShown(shown);
}

async function noteShown(shown: Promise<unknown>) {
  await shown;
  isShown = true;
}

/** Resolves when the first page of the visit is shown. */
export function firstPageShown(): Promise<unknown> {
  return firstPage;
}

export function isFirstPageShown(): boolean {
  return isShown;
}

/**
 * Runs low-priority work after the first page is shown, when the browser is idle, at the latest two seconds later. Returns
 * a cancel function.
 */
export function whenIdle(work: () => void): () => void {
  let cancel: (() => void) | null = () => {};
  void runLater();
  return () => {
    cancel?.();
    cancel = null;
  };

  async function runLater() {
    await firstPage;
    if (cancel) cancel = requestIdle(work);
  }
}

function requestIdle(work: () => void): () => void {
  // Safari lacks it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(request);
}
