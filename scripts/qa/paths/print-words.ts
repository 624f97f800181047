import { describePaths } from '@quayside/charts/golden/golden-file.ts';
import { models } from '#machines/models/models.ts';

// Prints the paths of a machine in words, as JSON: what a later version of the machine is compared with.
const [machine = ''] = process.argv.slice(2);
const model = models[machine];
if (!model) throw new Error(`There is no machine '${machine}'.`);
process.stdout.write(JSON.stringify(describePaths(model)));
