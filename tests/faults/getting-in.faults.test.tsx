import { gettingIn } from './getting-in.journeys.ts';
import { runCells } from './run-cells.ts';

runCells(gettingIn);
