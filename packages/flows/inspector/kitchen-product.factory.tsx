import { buildChart } from '@quayside/charts/chart.ts';
import type { DrawnMachine } from '@quayside/charts/drawn-machine.ts';
import { kitchenModel, kitchenSystem, stoveModel } from '@quayside/charts/kitchen.factory.ts';
import { computeLayout } from '@quayside/charts/layout/compute-layout.ts';
import type { AnyModel } from '@quayside/charts/model.ts';
import { useState } from 'react';
import type { FlowComment } from './comment-store.ts';
import type {
  FailedStateProps,
  InspectedProduct,
  NoticeProps,
  WithDrawerProps,
} from './inspected-product.ts';
import type { Machines } from './machines.ts';

const models: Record<string, AnyModel> = { kitchen: kitchenModel, stove: stoveModel };

export const kitchenMachines: Machines = {
  models,
  systems: { kitchenSystem },
  exposures: {},
  modelsFile: './kitchen.ts',
};

/** Another product than the portal, with parts of plain HTML and comments in memory. */
export function createKitchenProduct(): InspectedProduct & { saved: string[] } {
  const comments: FlowComment[] = [];
  const saved: string[] = [];
  return {
    noun: 'kitchen',
    mainMachine: 'kitchen',
    clauses: {},
    charts: Object.fromEntries(Object.keys(models).map((id) => [id, () => drawn(id)])),
    loadMachines: () => Promise.resolve(kitchenMachines),
    loadComments: () =>
      Promise.resolve({
        readComments: () => Promise.resolve({ comments: [...comments] }),
        addComment(comment) {
          const qid = String(comments.length + 1);
          const createdAt = '2026-03-02T12:00:00Z';
          comments.push({
            ...comment,
            qid,
            author: 'Cook',
            isOwn: false,
            createdAt,
            resolvedAt: null,
            resolvedBy: null,
          });
          return Promise.resolve();
        },
        setCommentResolved: () => Promise.resolve(),
        deleteComment: () => Promise.resolve(),
        describeCommentFailure: String,
        TextAreaField: ({ label, ...props }) => <textarea aria-label={label} {...props} />,
        ConfirmationDialog: () => null,
      }),
    parts: {
      Button: ({ size: _size, variant: _variant, type: _type, ...props }) =>
        _type === 'submit' ? <button type="submit" {...props} /> : <button type="button" {...props} />,
      IconButton: ({ label, icon, size: _size, type: _type, ...props }) => (
        <button type="button" aria-label={label} {...props}>
          {icon}
        </button>
      ),
      Notice,
      FailedState,
      WithDrawer,
    },
    saveFile: ({ name }) => saved.push(name),
    saved,
  };
}

async function drawn(id: string): Promise<DrawnMachine> {
  const model = models[id];
  if (!model) throw new Error(`The kitchen has no '${id}'.`);
  const chart = buildChart(model.machine, model);
  return { chart, layout: await computeLayout(chart), overview: null };
}

function Notice({ actions, children }: NoticeProps) {
  return (
    <div role="status">
      {children}
      {actions}
    </div>
  );
}

function FailedState({ message }: FailedStateProps) {
  return <p role="alert">{message}</p>;
}

function WithDrawer({ children }: WithDrawerProps) {
  const [open, setOpen] = useState(false);
  return children({
    open,
    opener: null,
    closer: null,
    show: () => setOpen(true),
    hide: () => setOpen(false),
  });
}
