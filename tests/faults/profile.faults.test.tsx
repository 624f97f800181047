import { accounts } from './accounts.journeys.ts';
import { profile } from './profile.journeys.ts';
import { runCells } from './run-cells.ts';

runCells({ ...profile, ...accounts });
