/** Loaded before the server: its clock is ahead by the milliseconds that CLOCK_AHEAD names. */
const ahead = Number(process.env.CLOCK_AHEAD ?? 0);
const now = () => SystemDate.now() + ahead;
const SystemDate = Date;

if (ahead > 0) {
  globalThis.Date = new Proxy(SystemDate, {
    construct: (target, values: [], made) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, made),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}
