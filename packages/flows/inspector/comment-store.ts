import type { ComponentProps, ComponentType } from 'react';

/** A comment on a state or transition of a chart. Times are ISO 8601. */
export type FlowComment = {
  qid: string;
  chart: string;
  /** The id of a state or transition. */
  element: string;
  /** The version of the chart that was looked at. */
  chartVersion: string;
  text: string;
  author: string;
  isOwn: boolean;
  createdAt: string;
  resolvedAt: string | null;
  resolvedBy: string | null;
};

export type NewFlowComment = Pick<FlowComment, 'chart' | 'element' | 'chartVersion' | 'text'>;

export type ReadCommentsResult = { comments: FlowComment[] } | { problem: string };

/** Where a product keeps the comments on its charts, and the parts that they are written with. */
export type CommentStore = {
  /** Never rejects, because the page also works without comments. */
  readComments: (chart: string) => Promise<ReadCommentsResult>;
  addComment: (comment: NewFlowComment) => Promise<unknown>;
  setCommentResolved: (qid: string, isResolved: boolean) => Promise<unknown>;
  deleteComment: (qid: string) => Promise<unknown>;
  /** The sentence for what `addComment`, `setCommentResolved` or `deleteComment` rejected with. */
  describeCommentFailure: (error: unknown) => string;
  TextAreaField: ComponentType<{ label: string } & Omit<ComponentProps<'textarea'>, 'children'>>;
  ConfirmationDialog: ComponentType<{
    open: boolean;
    busy: boolean;
    title: string;
    description: string;
    cancel: string;
    confirm: string;
    variant: 'danger';
    onConfirm: () => void;
    onClose: () => void;
  }>;
};
