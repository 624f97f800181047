import { handOver } from '#contract/warehouse/hand-overs.scans.ts';
import { pack, takeOut } from '#contract/warehouse/pack-bench/pack-bench.scans.ts';
import { receive, reportDamage } from '#contract/warehouse/packages.scans.ts';
import { putAway } from '#contract/warehouse/put-away.scans.ts';
import { scanCall } from './scan-action.ts';
import { undo } from './undo.scans.ts';

/** One scan of any page, as the scan queue sends it. */
export const sendScan = scanCall([receive, reportDamage, putAway, handOver, pack, takeOut, undo]);
