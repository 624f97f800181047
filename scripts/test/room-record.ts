import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { pageRooms, type Room } from '../rules/rooms.ts';
import { createRoomHash } from './room-inputs.ts';

/** Hashes of what the pages of rooms followed from when all tests of them passed last (decision 164). */
const RoomRecord = v.record(v.string(), v.string());
export type RoomRecord = v.InferOutput<typeof RoomRecord>;

const recordFile = 'tests/rooms.verdicts.json';

/** What is recorded of the rooms with pages once all of their tests have passed. */
export function hashRooms(project = '.'): RoomRecord {
  const hashOf = createRoomHash(project);
  return Object.fromEntries(pageRooms.map((room) => [room, hashOf(room)]));
}

/**
 * The rooms whose fault cells, driven paths, states and faults of screens need not run: nothing has changed that their
 * pages follow from. 'anew' (`VERDICTS=anew`) trusts no record.
 */
export function findRecordedRooms(present: RoomRecord, verdicts: string | undefined, project = '.'): Room[] {
  const path = join(project, recordFile);
  if (verdicts === 'anew' || !existsSync(path)) return [];
  const record = v.parse(RoomRecord, JSON.parse(readFileSync(path, 'utf8')));
  return pageRooms.filter((room) => record[room] === present[room]);
}

export function writeRoomRecord(record: RoomRecord, project = '.'): void {
  mkdirSync(join(project, 'tests'), { recursive: true });
  writeFileSync(join(project, recordFile), `${JSON.stringify(record, null, 2)}\n`);
}
