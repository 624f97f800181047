import { readdirSync, readFileSync } from 'node:fs';

/** The clock ticks of /proc; the same on every Linux. */
const TICKS_A_SECOND = 100;
const SAMPLED_EVERY = 250;

type Process = { pid: string; parent: string; key: string; seconds: number };

/**
 * Measures the processor time of all descendants of this process until the returned function is called; undefined on
 * systems without /proc. Processes of a browser that no parent waits for are sampled. A process that ends between two
 * samples counts if its parent waited for it.
 */
export function measureCoreSeconds(): () => number | undefined {
  const before = endedChildrenSeconds();
  if (before === undefined) return () => undefined;
  const seen = new Map<string, number>();
  const descendants = new Set<string>();
  const sample = () => {
    for (const { key, seconds } of findDescendants(descendants)) seen.set(key, seconds);
  };
  const timer = setInterval(sample, SAMPLED_EVERY);
  return () => {
    clearInterval(timer);
    sample();
    const sampled = [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
    return Math.max(sampled, (endedChildrenSeconds() ?? 0) - before);
  };
}

/** The descendants that run now; `known` keeps those whose parent has ended. */
function findDescendants(known: Set<string>): Process[] {
  const running = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(name) ?? []) : [],
  );
  const keys = new Map(running.map(({ pid, key }) => [pid, key]));
  const isKnown = ({ key, parent }: Process) =>
    known.has(key) || parent === String(process.pid) || known.has(keys.get(parent) ?? '');
  let found = running.filter(isKnown);
  while (found.some(({ key }) => !known.has(key))) {
    for (const { key } of found) known.add(key);
    found = running.filter(isKnown);
  }
  return found;
}

function readProcess(pid: string): Process | undefined {
  const fields = readFields(pid);
  if (!fields) return undefined;
  const [, parent = ''] = fields;
  const key = `${pid} since ${fields[19]}`;
  return { pid, parent, key, seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND };
}

function endedChildrenSeconds(): number | undefined {
  const fields = readFields('self');
  return fields && (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND;
}

/** The fields of proc_pid_stat(5) from the third on; the second is the name of the program, which may contain spaces. */
function readFields(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}
