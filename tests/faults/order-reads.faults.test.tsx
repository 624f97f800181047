import { orderReads } from './order-reads.journeys.ts';
import { runCells } from './run-cells.ts';

runCells(orderReads);
