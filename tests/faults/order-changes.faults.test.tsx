import { defineCellTests } from './run-cells.ts';

defineCellTests('M');
