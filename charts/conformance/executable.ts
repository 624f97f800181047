import { type AnyEventObject, enqueueActions } from 'xstate';
import {
  assignTo,
  type Data,
  declare,
  evaluate,
  execute,
  firstValues,
  literal,
  type Surroundings,
} from './datamodel.ts';
import { elementsOf, idOf, type ScxmlElement, wordsIn } from './scxml-elements.ts';

/** What executable content does to the machine that runs it. */
type Effects = {
  raise: (event: AnyEventObject) => void;
  sendToSelf: (event: AnyEventObject, options: { id?: string; delay?: number }) => void;
  cancel: (id: string) => void;
};

type Run = { surroundings: Surroundings; effects: Effects };

/** One action for a block: an error in it ends the block, as SCXML has it. */
export function actionsOf(block: ScxmlElement): unknown[] {
  return block.children.length === 0 ? [] : [actionOf((run) => runAll(block, run))];
}

/** Gives the variables of a document their values. */
export function startOf(root: ScxmlElement): unknown[] {
  return [
    actionOf(({ surroundings, effects }) => {
      for (const _problem of firstValues(root, surroundings)) effects.raise({ type: 'error.execution' });
      for (const script of elementsOf(root, 'script')) execute(script.text, surroundings);
    }),
  ];
}

/** The value of a final state for whoever waits for it. */
export function outputOf(donedata: ScxmlElement): unknown {
  return ({ context, event }: { context: { data: Data }; event: AnyEventObject }) =>
    payloadOf(donedata, { data: context.data, event });
}

function actionOf(run: (run: Run) => void): unknown {
  return enqueueActions(({ context, event, enqueue, self }) => {
    const effects: Effects = {
      raise: (raised) => enqueue.raise(raised),
      sendToSelf: (sent, options) => enqueue.sendTo(self, sent, options),
      cancel: (id) => enqueue.cancel(id),
    };
    try {
      run({ surroundings: { data: context.data, event }, effects });
    } catch {
      effects.raise({ type: 'error.execution' });
    }
    // The variables change in place; this says that they did, so that eventless transitions are asked again.
    enqueue.assign({ data: context.data });
  });
}

function runAll(block: ScxmlElement, run: Run): void {
  for (const element of block.children) runOne(element, run);
}

function runOne(element: ScxmlElement, run: Run): void {
  const { surroundings, effects } = run;
  switch (element.name) {
    case 'raise':
      return effects.raise({ type: element.attributes.event ?? '' });
    case 'assign':
      return assign(element, surroundings);
    case 'script':
      return execute(element.text, surroundings);
    case 'log':
      return void evaluate(element.attributes.expr ?? '0', surroundings);
    case 'if':
      return runBranch(element, run);
    case 'foreach':
      return runEach(element, run);
    case 'send':
      return send(element, run);
    case 'cancel':
      return effects.cancel(attributeOf(element, 'sendid', surroundings) ?? '');
    case 'transition':
      return undefined;
    default:
      throw new Error(`<${element.name}>`);
  }
}

function assign(element: ScxmlElement, surroundings: Surroundings): void {
  const expression = element.attributes.expr;
  const value =
    expression === undefined ? literal(element, surroundings) : evaluate(expression, surroundings);
  assignTo(element.attributes.location ?? '', value, surroundings);
}

function runBranch(element: ScxmlElement, run: Run): void {
  let isOpen = isTrue(element, run);
  let isOver = isOpen;
  for (const child of element.children) {
    if (child.name === 'elseif' || child.name === 'else') {
      isOpen = !isOver && (child.name === 'else' || isTrue(child, run));
      isOver ||= isOpen;
    } else if (isOpen) runOne(child, run);
  }
}

function isTrue(element: ScxmlElement, { surroundings, effects }: Run): boolean {
  try {
    return Boolean(evaluate(element.attributes.cond ?? '', surroundings));
  } catch {
    effects.raise({ type: 'error.execution' });
    return false;
  }
}

function runEach(element: ScxmlElement, run: Run): void {
  const { data } = run.surroundings;
  const array = evaluate(element.attributes.array ?? '', run.surroundings);
  if (!Array.isArray(array)) throw new Error('<foreach> needs an array.');
  const item = element.attributes.item ?? '';
  const index = element.attributes.index;
  declare(item, data);
  if (index !== undefined) declare(index, data);
  for (const [at, value] of [...array].entries()) {
    data[item] = value;
    if (index !== undefined) data[index] = at;
    runAll(element, run);
  }
}

let sent = 0;

function send(element: ScxmlElement, { surroundings, effects }: Run): void {
  const type = attributeOf(element, 'event', surroundings) ?? '';
  const target = attributeOf(element, 'target', surroundings);
  const processor = attributeOf(element, 'type', surroundings) ?? 'scxml';
  if (!/^(scxml|http:\/\/www\.w3\.org\/TR\/scxml\/?#SCXMLEventProcessor)$/.test(processor)) {
    throw new Error(`an event processor '${processor}'`);
  }
  const location = element.attributes.idlocation;
  sent += 1;
  const id = idOf(element) || (location === undefined ? undefined : `sent_${sent}`);
  if (location !== undefined) assignTo(location, id, surroundings);
  const event = {
    type,
    data: payloadOf(element, surroundings),
    about: { sendid: id, origintype: processor },
  };
  if (target === '#_internal') return effects.raise(event);
  if (target !== undefined && target !== '#_scxml_session') {
    if (!target.startsWith('#_')) throw new Error(`'${target}' is no target.`);
    return effects.raise({ type: 'error.communication', about: { sendid: id } });
  }
  // Also without a delay it comes later, as the suite expects; of two that come at the same time the earlier is first.
  const delay = delayOf(attributeOf(element, 'delay', surroundings)) + 1 + sent / 1_000_000;
  return effects.sendToSelf(event, { ...(id && { id }), delay });
}

/** The attribute itself or, where there is one, the value of its expression. */
function attributeOf(element: ScxmlElement, name: string, surroundings: Surroundings): string | undefined {
  const expression = element.attributes[`${name}expr`];
  if (expression !== undefined) return String(evaluate(expression, surroundings));
  return element.attributes[name];
}

function payloadOf(element: ScxmlElement, surroundings: Surroundings): unknown {
  const [content] = elementsOf(element, 'content');
  if (content) {
    const expression = content.attributes.expr;
    return expression === undefined ? literal(content, surroundings) : evaluate(expression, surroundings);
  }
  const named = wordsIn(element, 'namelist').map((name) => [name, evaluate(name, surroundings)] as const);
  const params = elementsOf(element, 'param').map((param) => {
    const expression = param.attributes.expr ?? param.attributes.location ?? '';
    return [param.attributes.name, evaluate(expression, surroundings)] as const;
  });
  const given = [...named, ...params];
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** '.5s' → 500. */
function delayOf(text: string | undefined): number {
  const [, amount = '0', unit] = /^\s*([\d.]+)\s*(m?s)?\s*$/.exec(text ?? '') ?? [];
  return Number(amount) * (unit === 's' ? 1000 : 1);
}
