import { defineCellTests } from './run-cells.ts';

defineCellTests('O');
defineCellTests(null);
