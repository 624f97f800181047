import { writeFileSync } from 'node:fs';
import { decisionIndex, decisionIndexFile } from './decision-index.ts';

// npm run decisions: writes the index of decision records.
writeFileSync(decisionIndexFile, decisionIndex());
