import { SaxesParser } from 'saxes';

/** An element of an SCXML document. */
export type ScxmlElement = {
  /** The local name. */
  name: string;
  attributes: Record<string, string>;
  parent: ScxmlElement | null;
  children: ScxmlElement[];
  text: string;
};

const states = new Set(['scxml', 'state', 'parallel', 'final', 'history']);

export function parseScxml(document: string): ScxmlElement {
  const parser = new SaxesParser();
  const found: ScxmlElement[] = [];
  let open: ScxmlElement | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: ScxmlElement = {
      name: name.replace(/^.*:/, ''),
      attributes,
      parent: open,
      children: [],
      text: '',
    };
    open?.children.push(element);
    open = element;
    // Unnamed states get a generated id.
    if (isStateElement(element)) attributes.id ??= attributes.name ?? `unnamed_${found.length}`;
    found.push(element);
  });
  const addText = (text: string) => {
    if (open) open.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open = open?.parent ?? null;
  });
  parser.write(document).close();
  const [root] = found;
  if (root?.name !== 'scxml') throw new Error(`<scxml> is expected, not <${root?.name}>.`);
  return root;
}

export function elementId({ attributes }: ScxmlElement): string {
  return attributes.id ?? '';
}

export function isStateElement({ name }: ScxmlElement): boolean {
  return states.has(name);
}

export function childStates({ children }: ScxmlElement): ScxmlElement[] {
  return children.filter(isStateElement);
}

export function childElements({ children }: ScxmlElement, name: string): ScxmlElement[] {
  return children.filter((child) => child.name === name);
}

/** An element and its descendants, in document order. */
export function selfAndDescendants(element: ScxmlElement): ScxmlElement[] {
  return [element, ...element.children.flatMap(selfAndDescendants)];
}

/** The words of a list attribute: target ids, event descriptors. */
export function attributeWords(element: ScxmlElement | undefined, attribute: string): string[] {
  return element?.attributes[attribute]?.split(/\s+/).filter(Boolean) ?? [];
}
