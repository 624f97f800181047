import { api } from '#client/api.ts';
import type { Call, CallFailure, CallInput } from '#contract/call.ts';
import type * as v from 'valibot';
import { fromPromise, type StateMachine } from 'xstate';
import type { Versioned } from './editor.actors.ts';
import {
  type EditorContext,
  type EditorEmitted,
  type EditorEvent,
  type EditorInput,
  editorMachine,
} from './editor.machine.ts';

/** A call of an editor, and its input. */
type Step<C extends Call, Given> = { call: C; input: (given: Given) => CallInput<C> };
type Replying<Item> = Call & { reply: v.GenericSchema<unknown, Item> };

type Steps<Item, Entry, Create extends Call, Update extends Call, Read extends Call, Remove extends Call> = {
  create?: Step<Create, { entry: Entry; key: string }>;
  update: Step<Update, { item: Item; entry: Entry }>;
  read: Step<Read, { item: Item }>;
  remove?: Step<Remove, { item: Item }>;
  /**
   * Whether the newest version is what was submitted: then the entry is saved. By default each field of the entry is
   * compared; `() => false` shows both versions in any case.
   */
  isSubmitted?: (newest: Item, entry: Entry) => boolean;
};

/** The chart of the editor with the types of one kind of items. */
export type EditorMachine<Item, Entry, Failure> =
  typeof editorMachine extends StateMachine<
    infer _Context,
    infer _Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer _Input,
    infer Output,
    infer _Emitted,
    infer Meta,
    infer Schema,
    infer TransitionMeta
  >
    ? StateMachine<
        EditorContext<Item, Entry, Failure>,
        EditorEvent<Item, Entry>,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        EditorInput<Item, Entry>,
        Output,
        EditorEmitted<Item>,
        Meta,
        Schema,
        TransitionMeta
      >
    : never;

/** The editor of one kind of items: its calls, with their inputs. */
export function editorOf<
  Item extends Versioned,
  Entry,
  Create extends Replying<Item> = never,
  Update extends Replying<Item> = never,
  Read extends Replying<Item> = never,
  Remove extends Call = never,
>({ create, update, read, remove, isSubmitted }: Steps<Item, Entry, Create, Update, Read, Remove>) {
  const machine = editorMachine.provide({
    actors: {
      ...(create ? { create: actorOf(create) } : {}),
      update: actorOf(update),
      readNewest: actorOf(read),
      ...(remove ? { remove: actorOf(remove) } : {}),
    },
    guards: isSubmitted
      ? { isSubmitted: ({ context }, newest) => isSubmitted(newest as Item, context.entry as Entry) }
      : {},
  });
  // The chart knows an item by its version alone; its events and its calls say which kind of items it edits.
  return machine as unknown as EditorMachine<Item, Entry, CallFailure<Create | Update | Read | Remove>>;
}

/** The chart gives to each actor what its events brought: items and entries of this editor. */
function actorOf<C extends Call, Given, Output, Input>({ call, input: inputOf }: Step<C, Given>) {
  return fromPromise<Output, Input>(
    ({ input, signal }) => api(call, inputOf(input as unknown as Given), { signal }) as Promise<Output>,
  );
}
