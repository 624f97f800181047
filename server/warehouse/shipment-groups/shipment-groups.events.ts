/** The boxes of a group may change again. */
export type ReopenedGroup = { groupQid: string };

declare module '#server/platform/resources/events.ts' {
  interface Events {
    'group.reopened': ReopenedGroup;
  }
}
