import { writeFileSync } from 'node:fs';
import { clausesOutsideCharts } from '#machines/models/clauses-outside-charts.ts';
import { clauses } from '#machines/models/clauses.ts';
import { models } from '#machines/models/models.ts';
import { clauseListFile, formatClauseList } from './clause-list.ts';

// npm run clauses: writes the page with the text of every clause.
writeFileSync(clauseListFile, formatClauseList({ clauses, clausesOutsideCharts }, models));
