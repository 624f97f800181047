import { createFold, foldMoreLetters } from '#server/platform/store/fold.ts';
import { up as first } from '#server/platform/store/migrations/001-first.ts';
import { up as people } from '#server/platform/store/migrations/003-people.ts';
import { up as versions } from '#server/platform/store/migrations/005-versions.ts';
import { up as storeMetadata } from '#server/platform/store/migrations/006-store-metadata.ts';
import { defineResource } from './resource.ts';

/** Steps that concern the tables of several resources, or of the store itself. */
export const storeResource = defineResource({
  migrations: {
    '001-first': first,
    '003-people': people,
    '005-versions': versions,
    '006-store-metadata': storeMetadata,
    '010-fold': createFold,
    '011-fold-letters': foldMoreLetters,
  },
});
