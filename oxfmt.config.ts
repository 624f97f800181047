import { defineConfig } from 'oxfmt';

export default defineConfig({
  printWidth: 110,
  singleQuote: true,
  semi: true,
  trailingComma: 'all',
  sortImports: { newlinesBetween: false },
  ignorePatterns: [
    '**/*.md',
    'package.json',
    'package-lock.json',
    'styled-system',
    'dist',
    'generated',
    '**/*.generated.*',
    // Written by `npm run mutants`.
    '**/*.mutants.json',
  ],
});
