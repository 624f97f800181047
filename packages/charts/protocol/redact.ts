import type { AnyEventObject } from 'xstate';
import type { Exposure } from './exposure.ts';
import { hideValue } from './hidden.ts';
import type { Json } from './message.ts';

/** Fields that every event may contain: the actor that ended and its error, without the message. */
const ofEveryEvent = ['actorId', 'error.name', 'error.code', 'error.status'];

const MOST_TEXT = 120;
const MOST_ENTRIES = 50;
const DEEPEST = 6;

/** Identifiers of sales and lines, which are not secret. */
const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
/** Patterns that are hidden in exposed fields as well: an email address, an account number, a token, a key. */
const secrets = [
  /[^\s@]+@[^\s@]+\.[a-z]{2,}/i,
  /\b[A-Z]{2}\d{2}(\s?[A-Z\d]{4}){2,7}(\s?[A-Z\d]{1,4})?\b/,
  /\beyJ[\w-]+\.[\w-]+/,
  /(?=[A-Za-z_~+/-]*\d)[A-Za-z\d_~+/-]{32,}/,
  /\bBearer\s/i,
];

export function containsSensitiveData(text: string): boolean {
  const rest = text.replaceAll(uuids, '');
  return secrets.some((pattern) => pattern.test(rest));
}

export function redactContext(context: unknown, exposure: Exposure | undefined): Json {
  return redact(context, treeOf(exposure?.context ?? []), 0);
}

export function redactEvent(
  event: AnyEventObject,
  exposure: Exposure | undefined,
): { type: string } & Record<string, Json> {
  const tree = treeOf([...ofEveryEvent, ...(exposure?.events?.[event.type] ?? [])]);
  const fields = Object.entries(event).filter(([name]) => name !== 'type');
  const told = fields.map(([name, value]) => [name, redact(value, tree[name], 1)] as const);
  return {
    ...Object.fromEntries(told),
    type: containsSensitiveData(event.type) ? 'an event with a secret name' : event.type,
  };
}

export function redactParams(
  name: string,
  params: unknown,
  exposure: Exposure | undefined,
): Json | undefined {
  if (params === undefined) return undefined;
  return redact(params, exposure?.guards?.includes(name) ? all : undefined, 1);
}

/** The exposed fields by name; `all` exposes everything below. */
type Tree = { [name: string]: Tree };
const all: Tree = Object.freeze({});

const trees = new WeakMap<readonly string[], Tree>();

function treeOf(paths: readonly string[]): Tree {
  const known = trees.get(paths);
  if (known) return known;
  const tree: Tree = {};
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let branch = tree;
    for (const name of names) branch = branch[name] ??= {};
    branch[last] = all;
  }
  trees.set(paths, tree);
  return tree;
}

function redact(value: unknown, tree: Tree | undefined, depth: number): Json {
  if (value === null || value === undefined) return null;
  if (!tree || depth > DEEPEST || typeof value === 'function') return hideValue(value);
  if (typeof value === 'object') return isPlain(value) ? redactFields(value, tree, depth) : hideValue(value);
  if (tree !== all) return hideValue(value);
  if (typeof value === 'string')
    return value.length > MOST_TEXT || containsSensitiveData(value) ? hideValue(value) : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : hideValue(value);
}

function redactFields(value: object, tree: Tree, depth: number): Json {
  const of = (name: string) => (tree === all ? all : (tree[name] ?? tree['*']));
  if (Array.isArray(value)) {
    if (value.length > MOST_ENTRIES) return hideValue(value);
    return value.map((entry: unknown) => redact(entry, of('*'), depth + 1));
  }
  const fields = value instanceof Error ? errorFields(value) : Object.entries(value);
  if (fields.length > MOST_ENTRIES || fields.some(([name]) => containsSensitiveData(name)))
    return hideValue(value);
  return Object.fromEntries(fields.map(([name, entry]) => [name, redact(entry, of(name), depth + 1)]));
}

function errorFields(error: Error): [string, unknown][] {
  const { name, message } = error;
  const more = Object.entries(error).filter(([field]) => field === 'code' || field === 'status');
  return [['name', name], ['message', message], ...more];
}

/** Includes arrays and plain objects; excludes actors, files and dates. */
function isPlain(value: object): boolean {
  if (Array.isArray(value) || value instanceof Error) return true;
  if ('sessionId' in value && 'send' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
