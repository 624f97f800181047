/**
 * Sets the clock of this process or page ahead by milliseconds, or behind where they are negative. Also runs as the first
 * script of a page, so it uses nothing from outside.
 */
export function setClockAhead(ahead: number): void {
  if (ahead === 0) return;
  const SystemDate = Date;
  const now = () => SystemDate.now() + ahead;
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, values: [], made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
