import { SelectQueryNode, type KyselyPlugin } from 'kysely';

/**
 * Leaves `for update` out of a query: SQLite has one connection, which transactions take in turn, and no such words.
 */
export const withoutRowLocks: KyselyPlugin = {
  transformQuery({ node }) {
    return SelectQueryNode.is(node) && node.endModifiers ? { ...node, endModifiers: undefined } : node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
