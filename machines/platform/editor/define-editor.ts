import type * as v from 'valibot';
import { fromPromise } from 'xstate';
import { api } from '#client/api.ts';
import type { Call, CallFailure, CallInput, CallReply } from '#contract/platform/api/call.ts';
import { attemptOf } from '#machines/platform/attempt/define-attempt.ts';
import type { WithMachineTypes } from '#machines/platform/with-machine-types.ts';
import type { VersionedItem } from './editor.actors.ts';
import { editorMachine } from './editor.machine.ts';
import type { EditorContext, EditorEmittedEvent, EditorEvent, EditorInput } from './editor.types.ts';

/** A call of an editor, and the function that makes its input. */
type CallWithInput<C extends Call, Args> = { call: C; input: (given: Args) => CallInput<C> };
type Replying<Item> = Call & { reply: v.GenericSchema<unknown, Item> };
/** The new item in the reply of a call that replies with something else. */
type WithItem<Item, Create extends Call> =
  CallReply<Create> extends Item
    ? { itemOf?: never }
    : { itemOf: (reply: CallReply<Create>) => Item | undefined };

type EditorCalls<
  Item,
  Entry,
  Create extends Call,
  Update extends Call,
  Read extends Call,
  Remove extends Call,
> = {
  create?: CallWithInput<Create, { entry: Entry; key: string }> & WithItem<Item, Create>;
  update: CallWithInput<Update, { item: Item; entry: Entry }>;
  read: CallWithInput<Read, { item: Item }>;
  remove?: CallWithInput<Remove, { item: Item }>;
  /**
   * Whether the newest version is the submitted entry, which is then saved. By default each field of the entry is
   * compared; `() => false` always shows both versions.
   */
  isSubmitted?: (newest: Item, entry: Entry) => boolean;
};

/** The machine of an editor, with the types of its items. */
export type EditorMachine<Item, Entry, Failure> = WithMachineTypes<
  typeof editorMachine,
  {
    context: EditorContext<Item, Entry, Failure>;
    event: EditorEvent<Item, Entry>;
    input: EditorInput<Item, Entry>;
    emitted: EditorEmittedEvent<Item>;
  }
>;

/** Makes the editor of one kind of items from its calls. */
export function defineEditor<
  Item extends VersionedItem,
  Entry,
  Create extends Call = never,
  Update extends Replying<Item> = never,
  Read extends Replying<Item> = never,
  Remove extends Call = never,
>({ create, update, read, remove, isSubmitted }: EditorCalls<Item, Entry, Create, Update, Read, Remove>) {
  const machine = editorMachine.provide({
    actors: {
      ...(create ? { create: actorOf(create, create.itemOf) } : {}),
      update: actorOf(update),
      readNewest: actorOf(read),
      ...(remove ? { remove: actorOf(remove) } : {}),
    },
    guards: isSubmitted
      ? { isSubmitted: ({ context }, newest) => isSubmitted(newest as Item, context.entry as Entry) }
      : {},
  });
  // The chart knows only the version of an item. The types of the items follow from the calls of the editor.
  return machine as unknown as EditorMachine<Item, Entry, CallFailure<Create | Update | Read | Remove>>;
}

/** The attempt of a call of this editor, with the item and the entry of the context. */
function actorOf<C extends Call, Args, Output, Input>(
  { call, input: inputOf }: CallWithInput<C, Args>,
  outputOf: (reply: CallReply<C>) => unknown = (reply) => reply,
) {
  const actor = fromPromise<Output, Input>(
    async ({ input, signal }) =>
      outputOf(await api(call, inputOf(input as unknown as Args), { signal })) as Output,
  );
  return attemptOf(() => call, actor);
}
