import type { Chart, ChartState, ChartTransition } from '@quayside/charts/chart.ts';

export type OutlineState = Pick<
  ChartState,
  'id' | 'type' | 'initial' | 'history' | 'tags' | 'entry' | 'exit'
> & {
  /** 'pay = payOrder': id and source of an invoked actor. */
  invokes: string[];
};

export type OutlineTransition = Pick<
  ChartTransition,
  'source' | 'descriptor' | 'guard' | 'targets' | 'actions' | 'reenter'
>;

/** A chart without titles, descriptions and clauses. */
export type Outline = { states: OutlineState[]; transitions: OutlineTransition[] };

export function toOutline({ states, transitions }: Chart): Outline {
  return {
    states: states.map(({ id, type, initial, history, tags, entry, exit, invokes }) => ({
      id,
      type,
      initial,
      ...(history === undefined ? {} : { history }),
      tags,
      invokes: invokes.map(({ id: child, src }) => `${child} = ${src}`),
      entry,
      exit,
    })),
    transitions: transitions.map(({ source, descriptor, guard, targets, actions, reenter }) => ({
      source,
      descriptor,
      ...(guard === undefined ? {} : { guard }),
      targets,
      actions,
      reenter,
    })),
  };
}

const SEPARATOR = ' | ';

/** A line for each state, followed by a line for each of its transitions. */
export function formatOutline({ states, transitions }: Outline): string[] {
  return states.flatMap((state) => [
    ['state ' + state.id, ...stateFields(state)].join(SEPARATOR),
    ...transitions
      .filter(({ source }) => source === state.id)
      .map((transition) =>
        ['  on ' + transition.descriptor, ...transitionFields(transition)].join(SEPARATOR),
      ),
  ]);
}

function stateFields({ type, initial, history, tags, invokes, entry, exit }: OutlineState): string[] {
  return [
    type,
    ...field('history', history === undefined ? [] : [history]),
    ...field('starts in', initial),
    ...field('tags', tags),
    ...field('runs', invokes),
    ...field('entry', entry),
    ...field('exit', exit),
  ];
}

function transitionFields({ guard, targets, actions, reenter }: OutlineTransition): string[] {
  return [
    ...field('if', guard === undefined ? [] : [guard]),
    ...field('to', targets),
    ...field('do', actions),
    ...(reenter ? ['reenter'] : []),
  ];
}

function field(name: string, values: readonly string[]): string[] {
  return values.length > 0 ? [`${name} ${values.join(', ')}`] : [];
}

export function parseOutline(lines: readonly string[]): Outline {
  const outline: Outline = { states: [], transitions: [] };
  for (const line of lines) {
    const [head = '', ...fields] = line.split(SEPARATOR);
    const values = (name: string) => valuesOf(fields, name);
    const source = outline.states.at(-1)?.id;
    if (head.startsWith('  on ') && source !== undefined) {
      const [guard] = texts(fields, 'if');
      outline.transitions.push({
        source,
        descriptor: head.slice('  on '.length),
        ...(guard === undefined ? {} : { guard }),
        targets: values('to'),
        actions: values('do'),
        reenter: fields.includes('reenter'),
      });
    } else if (head.startsWith('state '))
      outline.states.push(parseState(head.slice('state '.length), fields));
    else throw new Error(`This is no line of an outline: ${line}`);
  }
  return outline;
}

const stateTypes = ['atomic', 'compound', 'parallel', 'final', 'history'] as const;

function parseState(id: string, [kind, ...fields]: readonly string[]): OutlineState {
  const type = stateTypes.find((known) => known === kind);
  if (type === undefined) throw new Error(`This is no type of a state: ${kind}`);
  const [depth] = texts(fields, 'history');
  return {
    id,
    type,
    initial: valuesOf(fields, 'starts in'),
    ...(depth === undefined ? {} : { history: depth === 'deep' ? 'deep' : 'shallow' }),
    tags: valuesOf(fields, 'tags'),
    invokes: valuesOf(fields, 'runs'),
    entry: valuesOf(fields, 'entry'),
    exit: valuesOf(fields, 'exit'),
  };
}

function valuesOf(fields: readonly string[], name: string): string[] {
  return texts(fields, name).flatMap((text) => text.split(', '));
}

function texts(fields: readonly string[], name: string): string[] {
  return fields.flatMap((text) => (text.startsWith(`${name} `) ? [text.slice(name.length + 1)] : []));
}
