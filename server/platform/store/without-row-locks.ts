import { SelectQueryNode, type KyselyPlugin } from 'kysely';

/**
 * Removes `for update` from a query: SQLite does not support it, and its transactions run one after the other.
 */
export const withoutRowLocks: KyselyPlugin = {
  transformQuery({ node }) {
    return SelectQueryNode.is(node) && node.endModifiers ? { ...node, endModifiers: undefined } : node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
