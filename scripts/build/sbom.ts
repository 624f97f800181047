import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { billOfMaterials } from './bill-of-materials.ts';

// npm run -s sbom > sbom.json
const lockfile: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
console.log(JSON.stringify(billOfMaterials(lockfile, { now: new Date(), serial: randomUUID() }), null, 2));
