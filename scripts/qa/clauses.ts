import { writeFileSync } from 'node:fs';
import * as texts from '#machines/models/clauses.ts';
import { models } from '#machines/models/models.ts';
import { clauseListFile, formatClauseList } from './clause-list.ts';

// npm run clauses: writes the page with the text of every clause.
writeFileSync(clauseListFile, formatClauseList(texts, models));
