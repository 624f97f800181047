import { readFee, updateFee } from '#contract/people/preferences.calls.ts';
import type { Fee } from '#contract/people/preferences.schemas.ts';
import { defineEditor } from '#machines/platform/editor/define-editor.ts';

export const feeEditor = defineEditor({
  update: {
    call: updateFee,
    input: ({ item: { version }, entry }: { item: Fee; entry: Pick<Fee, 'fee'> }) => ({
      body: entry,
      version,
    }),
  },
  read: { call: readFee, input: () => ({}) },
  isSubmitted: (newest, entry) => Number(newest.fee) === Number(entry.fee),
});
