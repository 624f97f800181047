import { runCells } from './run-cells.ts';

runCells('O');
runCells(null);
