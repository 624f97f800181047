import { orderPapers } from './order-papers.journeys.ts';
import { runCells } from './run-cells.ts';

runCells(orderPapers);
