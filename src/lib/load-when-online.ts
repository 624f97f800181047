/**
 * Loads code that no page waits for. After a failure the code is loaded again when the browser is next online. Never
 * rejects.
 */
export async function loadWhenOnline<Loaded>(
  load: () => Promise<Loaded>,
  onFailure: (error: unknown) => void,
): Promise<Loaded> {
  const done = new AbortController();
  // Heard from the start: the connection may be back before the failure is told.
  const online = new Promise((resolve) => {
    addEventListener('online', resolve, { signal: done.signal });
  });
  try {
    return await load();
  } catch (error) {
    onFailure(error);
    await online;
  } finally {
    done.abort();
  }
  return loadWhenOnline(load, onFailure);
}
