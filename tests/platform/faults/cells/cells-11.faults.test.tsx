import { defineCellTests } from './run-cells.ts';

defineCellTests(import.meta.filename);
