import { defineConfig, type OxlintOverride } from 'oxlint';
import { importOf, type Layer, layers, places } from './oxlint.layers.ts';
import { pageRooms } from './scripts/rules/rooms.ts';

type ImportRule = NonNullable<OxlintOverride['rules']>['no-restricted-imports'];

const effects = {
  name: 'react',
  importNames: ['useEffect', 'useLayoutEffect', 'useInsertionEffect'],
  message:
    'Effects belong in src/lib and src/ui: after a click send an event, from data compute, on success emit.',
};

const wholeDateFns = {
  name: 'date-fns',
  message: 'Import each function from its own file (date-fns/addDays): Node takes two seconds for the whole.',
};

/** `Loaded` shows the state of a read; features do not read these flags. */
const readFlags = ['isPending', 'isLoading', 'isError', 'isSuccess'].map((property) => ({
  property,
  message: 'Loaded (src/queries) shows the state of a read.',
}));

const testsSee = ['tests/', 'server/', 'packages/charts/'];

function noRestrictedImports(layer: Layer, alsoSees: string[], without: string[]): ImportRule {
  const sees = [...layer.sees, ...alsoSees];
  // Inside its own folder a feature is flat and says `./`; `#src/<room>/…` would be another feature.
  const isFeature = pageRooms.some((room) => `${layer.folder}/`.startsWith(`src/${room}/`));
  if (!isFeature && layer.files === undefined) sees.push(`${layer.folder}/`);
  const patterns = [
    {
      group: [
        ...places.map((place) => `${importOf(place)}**`),
        ...sees.map((place) => `!${importOf(place)}**`),
      ],
      message: `${layer.folder} may import from ${sees.join(', ')} only.`,
    },
    ...without.map((name) => ({
      regex: name.endsWith('*') ? `^${name.slice(0, -1)}` : `^${name}(/|$)`,
      message: `${name} belongs to another layer than ${layer.folder}.`,
    })),
  ];
  return ['error', { paths: [wholeDateFns, ...(isFeature ? [effects] : [])], patterns }];
}

function isPackage({ folder }: Layer): boolean {
  return folder.startsWith('packages/');
}

/** What differs for some files. The imports of the layers come after it. */
export const fileRules: OxlintOverride[] = [
  {
    files: ['*.config.ts', '*.config.mjs', '**/*.d.ts'],
    rules: { 'import/no-default-export': 'off' },
  },
  { files: ['scripts/**', 'tests/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  // The configuration files stand above every folder and have no `#` path.
  { files: ['scripts/**'], rules: { 'import/no-relative-parent-imports': 'off' } },
  { files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: pageRooms.map((room) => `src/${room}/**`),
    rules: { 'no-restricted-properties': ['error', ...readFlags] },
  },
  // Each resource declares its tables and events: declarations of an interface are merged.
  {
    files: [
      'server/platform/store/schema.ts',
      'server/platform/resources/events.ts',
      'server/**/*.{tables,events}.ts',
    ],
    rules: { 'typescript/consistent-type-definitions': 'off' },
  },
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  ignorePatterns: ['dist', 'generated', 'styled-system', 'node_modules', '**/*.generated.*'],
  rules: {
    'no-restricted-imports': ['error', { paths: [wholeDateFns] }],
    'import/no-cycle': 'error',
    'import/no-relative-parent-imports': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'see*', '**.see*'] }],
    'vitest/require-mock-type-parameters': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/consistent-type-imports': 'error',
    'typescript/ban-ts-comment': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/no-danger': 'error',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    // It speaks of the React Compiler, which is not in use.
    'react/incompatible-library': 'off',
    // A box that scrolls has to be reachable by keyboard; a dialog has to begin at its first field.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: [] }],
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'no-unused-vars': [
      'error',
      { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
    ],
    // A virtual table is laid out as a grid, which takes the meaning of its elements away from some readers.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    // `output` and `address` are not announced as widely as the roles that they stand for.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/jsx-no-target-blank': 'error',
    'react/button-has-type': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    eqeqeq: 'error',
    'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
  },
  overrides: [
    ...fileRules,
    ...layers.map((layer) => ({
      files: [`${layer.folder}/${layer.files ?? '**'}`],
      rules: { 'no-restricted-imports': noRestrictedImports(layer, [], layer.without) },
    })),
    ...layers
      .filter(({ files }) => files === undefined)
      .map((layer) => ({
        files: [`${layer.folder}/**/*.test.ts`, `${layer.folder}/**/*.test.tsx`],
        // The tests of a package know nothing of the product, as the package.
        rules: {
          'no-restricted-imports': noRestrictedImports(layer, isPackage(layer) ? [] : testsSee, []),
        },
      })),
  ],
});
