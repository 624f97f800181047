/** The first answer to a key, kept for 24 hours and written in the transaction of the change. */
export type IdempotencyKeyTable = {
  userQid: string;
  key: string;
  callId: string;
  bodyHash: string;
  status: number;
  reply: string;
  createdAt: string;
};

/** Long work: a worker claims the row, so that a killed process loses none. */
export type TaskTable = {
  qid: string;
  kind: string;
  payload: string;
  runAt: string;
  attempts: number;
  claimedUntil: string | null;
  doneAt: string | null;
  failure: string | null;
};

/** Small facts about the store itself, e.g. `seeded`. */
export type FactTable = { name: string; value: string };
