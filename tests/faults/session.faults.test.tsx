import { runCells } from './run-cells.ts';
import { session } from './session.journeys.ts';

runCells(session);
