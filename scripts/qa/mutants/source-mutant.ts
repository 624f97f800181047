import type { AstNode } from './syntax.ts';

/** A replaced stretch of a source text. */
export type Edit = { start: number; end: number; text: string };

/** One fault in the source of a machine. */
export type SourceMutant = {
  /** 'sale.machine.ts unread.always[0].guard: removed': file, place in the chart and fault, without the line. */
  name: string;
  /** Relative to the project. */
  file: string;
  line: number;
  /** The same fault in several texts; the first that gives a valid machine is used. */
  alternatives: Edit[];
};

/** A fault before it has its name. */
export type Fault = { at: AstNode; place: readonly string[]; text: string; alternatives: Edit[] };

export function replace({ start, end }: AstNode, text: string): Edit {
  return { start, end, text };
}

/** Nothing in place of a property, an element or a spread: commas can stay. */
export function removeProperty(node: AstNode): Edit {
  return replace(node, '...{}');
}

export function removeElement(node: AstNode): Edit {
  return replace(node, '...[]');
}

/** Applies an edit; `imports` go before the text, in its first line. */
export function applyEdit(source: string, { start, end, text }: Edit, imports: string): string {
  return imports + source.slice(0, start) + text + source.slice(end);
}
