import type { AnyEventObject } from 'xstate';
import { elementId, type ScxmlElement, selfAndDescendants } from './scxml-elements.ts';

/** The variables of a running machine, which executable content changes in place. */
export type ScxmlVariables = Record<string, unknown>;

/** The names available to an expression besides the variables. */
export type EvaluationScope = {
  data: ScxmlVariables;
  event: AnyEventObject;
  isActive?: (id: string) => boolean;
};

/**
 * Evaluates an expression of the tests' ecmascript datamodel. Documents are code, so only the test suite may be
 * evaluated.
 */
export function evaluateExpression(expression: string, scope: EvaluationScope): unknown {
  return run(`return (${expression}\n)`, scope);
}

export function executeScript(script: string, scope: EvaluationScope): void {
  run(script, scope);
}

export function assignToLocation(location: string, value: unknown, scope: EvaluationScope): void {
  const [variable = ''] = /^[\w$]+/.exec(location) ?? [];
  if (!(variable in scope.data)) throw new Error(`'${location}' names no variable.`);
  run(`${location} = value`, { ...scope, value });
}

/** Throws for names that cannot be assigned, such as reserved ones. */
export function declareVariable(name: string, data: ScxmlVariables): void {
  if (!/^[A-Za-z$]\w*$/.test(name)) throw new Error(`'${name}' is not the name of a variable.`);
  data[name] ??= undefined;
}

/** Assigns the initial values of a document's variables and returns the errors of their expressions. */
export function initializeVariables(root: ScxmlElement, scope: EvaluationScope): unknown[] {
  const problems: unknown[] = [];
  const variables = selfAndDescendants(root).filter(({ name }) => name === 'data');
  for (const element of variables) {
    scope.data[elementId(element)] = undefined;
  }
  for (const element of variables) {
    try {
      const expression = element.attributes.expr;
      if (expression !== undefined) scope.data[elementId(element)] = evaluateExpression(expression, scope);
      else if (element.text) scope.data[elementId(element)] = evaluateContent(element, scope);
    } catch (problem) {
      problems.push(problem);
    }
  }
  return problems;
}

/** The content of an element: an expression, else text with normalized whitespace. */
export function evaluateContent(element: ScxmlElement, scope: EvaluationScope): unknown {
  if (element.children.length > 0) throw new Error('XML as a value');
  const text = element.text;
  try {
    return evaluateExpression(text, scope);
  } catch {
    return text.replaceAll(/\s+/g, ' ').trim();
  }
}

/** 'xstate.done.state.s0' → 'done.state.s0'. */
export function toScxmlEventName(type: string): string {
  return type.replace(/^xstate\.done\.actor\./, 'done.invoke.').replace(/^xstate\./, '');
}

function run(body: string, { data, event, isActive, value }: EvaluationScope & { value?: unknown }): unknown {
  const system = {
    _event: event.type.startsWith('xstate.init')
      ? undefined
      : {
          name: toScxmlEventName(event.type),
          type: 'external',
          data: event.data ?? event.output,
          ...event.about,
        },
    _sessionid: 'session',
    _name: 'name',
    _ioprocessors: { scxml: { location: '#_scxml_session' } },
    In: isActive,
    value,
  };
  // Deliberately sloppy mode: `with` exposes the variables of the document to the expression.
  return new Function('system', 'data', `with (system) with (data) { ${body} }`)(system, data);
}
