import * as v from 'valibot';

const LockedPackage = v.object({
  name: v.optional(v.string()),
  version: v.string(),
  license: v.optional(v.string()),
  integrity: v.optional(v.string()),
  dev: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  devOptional: v.optional(v.boolean(), false),
});
type LockedPackage = v.InferOutput<typeof LockedPackage>;

const Link = v.object({ link: v.literal(true) });

const Lockfile = v.object({
  name: v.string(),
  version: v.string(),
  lockfileVersion: v.literal(3),
  packages: v.record(v.string(), v.unknown()),
});

/** Describes every package of a lockfile of npm as a CycloneDX 1.6 document (docs/decisions/063). */
export function billOfMaterials(lockfile: unknown, { now, serial }: { now: Date; serial: string }) {
  const { name, version, packages } = v.parse(Lockfile, lockfile);
  const components = Object.entries(packages)
    .filter(([path]) => path.includes('node_modules/'))
    // A link leads to a package of this project.
    .filter(([, locked]) => !v.is(Link, locked))
    .map(([path, locked]) => componentOf(path, v.parse(LockedPackage, locked)));
  const application = { type: 'application', 'bom-ref': `${name}@${version}`, name, version };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: { timestamp: now.toISOString(), component: application },
    components: onceEach(components),
  };
}

type Component = ReturnType<typeof componentOf>;

function componentOf(path: string, locked: LockedPackage) {
  const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(locked.version)}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version: locked.version,
    scope: scopeOf(locked),
    purl,
    ...(locked.license ? { licenses: [{ expression: locked.license }] } : {}),
    ...(locked.integrity ? { hashes: hashesOf(locked.integrity) } : {}),
  };
}

/** `excluded` is a package for development, which no server or browser runs. */
function scopeOf({ dev, optional, devOptional }: LockedPackage): 'required' | 'optional' | 'excluded' {
  if (dev || devOptional) return 'excluded';
  return optional ? 'optional' : 'required';
}

function hashesOf(integrity: string) {
  return integrity.split(' ').map((hash) => {
    const [algorithm = '', base64 = ''] = hash.split('-', 2);
    return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') };
  });
}

/** A package that the lockfile has at several places counts once, with the strongest scope. */
function onceEach(components: readonly Component[]): Component[] {
  const strongest = ['required', 'optional', 'excluded'];
  const sorted = components.toSorted(
    (one, other) => strongest.indexOf(one.scope) - strongest.indexOf(other.scope),
  );
  const byPurl = new Map<string, Component>();
  for (const component of sorted) {
    if (!byPurl.has(component.purl)) byPurl.set(component.purl, component);
  }
  return [...byPurl.values()].toSorted((one, other) => (one.purl < other.purl ? -1 : 1));
}
