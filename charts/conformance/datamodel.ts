import type { AnyEventObject } from 'xstate';
import { idOf, type ScxmlElement, withAllBelow } from './scxml-elements.ts';

/** The variables of one running machine; executable content changes them in place. */
export type Data = Record<string, unknown>;

/** What an expression sees beside the variables. */
export type EvaluationScope = { data: Data; event: AnyEventObject; isActive?: (id: string) => boolean };

/**
 * The value of an expression of the tests' ecmascript datamodel. Documents are code: this runs what the test suite
 * brings and is not for documents of others.
 */
export function evaluate(expression: string, scope: EvaluationScope): unknown {
  return run(`return (${expression}\n)`, scope);
}

export function execute(script: string, scope: EvaluationScope): void {
  run(script, scope);
}

export function assignTo(location: string, value: unknown, scope: EvaluationScope): void {
  const [variable = ''] = /^[\w$]+/.exec(location) ?? [];
  if (!(variable in scope.data)) throw new Error(`'${location}' names no variable.`);
  run(`${location} = value`, { ...scope, value });
}

/** Whether something can be assigned to: a name that the system does not keep for itself. */
export function declare(name: string, data: Data): void {
  if (!/^[A-Za-z$]\w*$/.test(name)) throw new Error(`'${name}' is not the name of a variable.`);
  data[name] ??= undefined;
}

/** The variables of a document with their first values; one that cannot be computed is there without a value. */
export function firstValues(root: ScxmlElement, scope: EvaluationScope): unknown[] {
  const problems: unknown[] = [];
  const variables = withAllBelow(root).filter(({ name }) => name === 'data');
  for (const element of variables) {
    scope.data[idOf(element)] = undefined;
  }
  for (const element of variables) {
    try {
      const expression = element.attributes.expr;
      if (expression !== undefined) scope.data[idOf(element)] = evaluate(expression, scope);
      else if (element.text) scope.data[idOf(element)] = literal(element, scope);
    } catch (problem) {
      problems.push(problem);
    }
  }
  return problems;
}

/** What stands inside an element: an expression, else a text with its spaces drawn together. */
export function literal(element: ScxmlElement, scope: EvaluationScope): unknown {
  if (element.children.length > 0) throw new Error('XML as a value');
  const text = element.text;
  try {
    return evaluate(text, scope);
  } catch {
    return text.replaceAll(/\s+/g, ' ').trim();
  }
}

/** 'xstate.done.state.s0' → 'done.state.s0'. */
export function scxmlName(type: string): string {
  return type.replace(/^xstate\.done\.actor\./, 'done.invoke.').replace(/^xstate\./, '');
}

function run(body: string, { data, event, isActive, value }: EvaluationScope & { value?: unknown }): unknown {
  const system = {
    _event: event.type.startsWith('xstate.init')
      ? undefined
      : { name: scxmlName(event.type), type: 'external', data: event.data ?? event.output, ...event.about },
    _sessionid: 'session',
    _name: 'name',
    _ioprocessors: { scxml: { location: '#_scxml_session' } },
    In: isActive,
    value,
  };
  // Sloppy on purpose: `with` makes the variables of the document those of the expression.
  return new Function('system', 'data', `with (system) with (data) { ${body} }`)(system, data);
}
