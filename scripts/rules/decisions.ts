import { writeFileSync } from 'node:fs';
import { formatDecisionIndex, decisionIndexFile } from './decision-index.ts';

// npm run decisions: writes the index of decision records.
writeFileSync(decisionIndexFile, formatDecisionIndex());
