import { defineSeed } from '#server/seed/define-seed.ts';
import { addAllProductWords } from './product-words.store.ts';

export const stockMappingSeed = defineSeed({ write: addAllProductWords });
