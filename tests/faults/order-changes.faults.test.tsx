import { orderChanges } from './order-changes.journeys.ts';
import { runCells } from './run-cells.ts';

runCells(orderChanges);
