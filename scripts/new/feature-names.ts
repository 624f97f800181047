import { isRoom, rooms } from '#scripts/rules/rooms.ts';

/** The ways in which a feature is named in files, code and sentences. */
export type FeatureNames = Record<string, string>;

/**
 * The placeholders of the templates for a feature named by its room and in the plural: `catalogue/price-lists`,
 * `orders/deliveries`. Throws where the room or the name is none.
 */
export function createFeatureNames(place: string, singularName?: string): FeatureNames {
  const [room = '', plural = ''] = place.split('/');
  if (!isRoom(room)) throw new Error(`"${place}" names no room: begin with one of ${rooms.join(', ')}.`);
  const singular = singularName ?? singularOf(plural);
  for (const name of [plural, singular]) {
    if (!/^[a-z]+(-[a-z]+)*$/.test(name))
      throw new Error(
        `"${name}" is no name for a feature: use small letters and hyphens, such as price-lists.`,
      );
  }
  if (plural === singular)
    throw new Error(`"${plural}" needs its singular: npm run new -- ${place} <singular>`);
  return {
    __room__: room,
    __things__: plural,
    __thing__: singular,
    __Things__: pascal(plural),
    __Thing__: pascal(singular),
    __camelThings__: camel(plural),
    __camelThing__: camel(singular),
    __words__: words(plural),
    __word__: words(singular),
    __Title__: sentence(plural),
    __TitleOne__: sentence(singular),
  };
}

/** Replaces each placeholder. */
export function fillPlaceholders(text: string, names: FeatureNames): string {
  return text.replaceAll(/__[A-Za-z]+__/g, (placeholder) => {
    const name = names[placeholder];
    if (name === undefined) throw new Error(`A template has an unknown placeholder: ${placeholder}`);
    return name;
  });
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function words(name: string): string {
  return name.replaceAll('-', ' ');
}

function sentence(name: string): string {
  const text = words(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
