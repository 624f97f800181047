import { callAtKillMoment } from './kill-moment.ts';

/** Loaded before the server: the process kills itself at the moment that the environment names. */
const { KILL_AFTER = '', KILL_AT, KILL_SINCE } = process.env;
callAtKillMoment({ after: KILL_AFTER, at: Number(KILL_AT), since: KILL_SINCE }, () => {
  process.kill(process.pid, 'SIGKILL');
});
