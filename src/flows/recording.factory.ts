import type { Message } from '@quayside/charts/protocol/message.ts';
import { type ObservedActor, addMessages, emptySession } from '@quayside/flows/inspector/observed-session.ts';
import { createRecorder } from '@quayside/flows/recorder/recorder.ts';
import { onTestFinished } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { exposures } from './exposures.ts';

/** Records a root actor from now on, as the inspector would receive it. */
export function recordRootActor(root: AnyActorRef) {
  const messages: Message[] = [];
  const recorder = createRecorder(
    (telling) => {
      const message = { ...telling, flows: 1, tab: 'tab', seq: messages.length + 1, at: 1000 } as Message;
      messages.push(message);
      return message;
    },
    (machine) => exposures[machine],
  );
  recorder.watch(root);
  onTestFinished(() => recorder.end());

  function session() {
    return addMessages(emptySession, messages);
  }

  function actor(path: string): ObservedActor {
    const found = [...session().actors.values()].find(({ published }) => published.path === path);
    if (!found) throw new Error(`'${path}' was not recorded.`);
    return found;
  }

  return { messages, session, actor };
}
