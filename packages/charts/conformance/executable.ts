import { type AnyEventObject, enqueueActions } from 'xstate';
import {
  assignToLocation,
  type ScxmlVariables,
  declareVariable,
  evaluateExpression,
  executeScript,
  initializeVariables,
  evaluateContent,
  type EvaluationScope,
} from './datamodel.ts';
import { childElements, elementId, type ScxmlElement, attributeWords } from './scxml-elements.ts';

/** The effects of executable content on its machine. */
type Effects = {
  raise: (event: AnyEventObject) => void;
  sendToSelf: (event: AnyEventObject, options: { id?: string; delay?: number }) => void;
  cancel: (id: string) => void;
};

type Run = { scope: EvaluationScope; effects: Effects };

/** One action for a block: an error ends the block, as SCXML requires. */
export function createBlockActions(block: ScxmlElement): unknown[] {
  return block.children.length === 0 ? [] : [actionOf((run) => runAll(block, run))];
}

/** Assigns the initial values of a document's variables. */
export function createInitialAssignments(root: ScxmlElement): unknown[] {
  return [
    actionOf(({ scope, effects }) => {
      for (const _problem of initializeVariables(root, scope)) effects.raise({ type: 'error.execution' });
      for (const script of childElements(root, 'script')) executeScript(script.text, scope);
    }),
  ];
}

/** The output of a final state. */
export function createFinalStateOutput(donedata: ScxmlElement): unknown {
  return ({ context, event }: { context: { data: ScxmlVariables }; event: AnyEventObject }) =>
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
      run({ scope: { data: context.data, event }, effects });
    } catch {
      effects.raise({ type: 'error.execution' });
    }
    // Variables change in place; a new context makes XState evaluate eventless transitions again.
    enqueue.assign({ data: context.data });
  });
}

function runAll(block: ScxmlElement, run: Run): void {
  for (const element of block.children) runOne(element, run);
}

function runOne(element: ScxmlElement, run: Run): void {
  const { scope, effects } = run;
  switch (element.name) {
    case 'raise':
      return effects.raise({ type: element.attributes.event ?? '' });
    case 'assign':
      return assign(element, scope);
    case 'script':
      return executeScript(element.text, scope);
    case 'log':
      return void evaluateExpression(element.attributes.expr ?? '0', scope);
    case 'if':
      return runBranch(element, run);
    case 'foreach':
      return runEach(element, run);
    case 'send':
      return send(element, run);
    case 'cancel':
      return effects.cancel(attributeOf(element, 'sendid', scope) ?? '');
    case 'transition':
      return undefined;
    default:
      throw new Error(`<${element.name}>`);
  }
}

function assign(element: ScxmlElement, scope: EvaluationScope): void {
  const expression = element.attributes.expr;
  const value =
    expression === undefined ? evaluateContent(element, scope) : evaluateExpression(expression, scope);
  assignToLocation(element.attributes.location ?? '', value, scope);
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

function isTrue(element: ScxmlElement, { scope, effects }: Run): boolean {
  try {
    return Boolean(evaluateExpression(element.attributes.cond ?? '', scope));
  } catch {
    effects.raise({ type: 'error.execution' });
    return false;
  }
}

function runEach(element: ScxmlElement, run: Run): void {
  const { data } = run.scope;
  const array = evaluateExpression(element.attributes.array ?? '', run.scope);
  if (!Array.isArray(array)) throw new Error('<foreach> needs an array.');
  const item = element.attributes.item ?? '';
  const index = element.attributes.index;
  declareVariable(item, data);
  if (index !== undefined) declareVariable(index, data);
  for (const [at, value] of [...array].entries()) {
    data[item] = value;
    if (index !== undefined) data[index] = at;
    runAll(element, run);
  }
}

let sent = 0;

function send(element: ScxmlElement, { scope, effects }: Run): void {
  const type = attributeOf(element, 'event', scope) ?? '';
  const target = attributeOf(element, 'target', scope);
  const processor = attributeOf(element, 'type', scope) ?? 'scxml';
  if (!/^(scxml|http:\/\/www\.w3\.org\/TR\/scxml\/?#SCXMLEventProcessor)$/.test(processor)) {
    throw new Error(`an event processor '${processor}'`);
  }
  const location = element.attributes.idlocation;
  sent += 1;
  const id = elementId(element) || (location === undefined ? undefined : `sent_${sent}`);
  if (location !== undefined) assignToLocation(location, id, scope);
  const event = {
    type,
    data: payloadOf(element, scope),
    about: { sendid: id, origintype: processor },
  };
  if (target === '#_internal') return effects.raise(event);
  if (target !== undefined && target !== '#_scxml_session') {
    if (!target.startsWith('#_')) throw new Error(`'${target}' is no target.`);
    return effects.raise({ type: 'error.communication', about: { sendid: id } });
  }
  // Events without a delay are also deferred, as the suite expects; equal delays keep their order.
  const delay = delayOf(attributeOf(element, 'delay', scope)) + 1 + sent / 1_000_000;
  return effects.sendToSelf(event, { ...(id && { id }), delay });
}

/** The attribute, or the value of its `expr` variant. */
function attributeOf(element: ScxmlElement, name: string, scope: EvaluationScope): string | undefined {
  const expression = element.attributes[`${name}expr`];
  if (expression !== undefined) return String(evaluateExpression(expression, scope));
  return element.attributes[name];
}

function payloadOf(element: ScxmlElement, scope: EvaluationScope): unknown {
  const [content] = childElements(element, 'content');
  if (content) {
    const expression = content.attributes.expr;
    return expression === undefined ? evaluateContent(content, scope) : evaluateExpression(expression, scope);
  }
  const named = attributeWords(element, 'namelist').map(
    (name) => [name, evaluateExpression(name, scope)] as const,
  );
  const params = childElements(element, 'param').map((param) => {
    const expression = param.attributes.expr ?? param.attributes.location ?? '';
    return [param.attributes.name, evaluateExpression(expression, scope)] as const;
  });
  const given = [...named, ...params];
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** '.5s' → 500. */
function delayOf(text: string | undefined): number {
  const [, amount = '0', unit] = /^\s*([\d.]+)\s*(m?s)?\s*$/.exec(text ?? '') ?? [];
  return Number(amount) * (unit === 's' ? 1000 : 1);
}
