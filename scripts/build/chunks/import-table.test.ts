import { expect, test } from 'vitest';
import { nameImportedFiles, tableOf } from './import-table.ts';

test('an import() is given the file that it loads, in place of the list of all that this imports', () => {
  const code =
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a-1.js","assets/b-2.js"])))=>i.map(i=>d[i]);\n' +
    'B(()=>import(`./b-2.js`),__vite__mapDeps([1,0]));B(()=>import(`./c-3.js`),[]);';
  expect(nameImportedFiles(code)).toBe('B(()=>import(`./b-2.js`),`./b-2.js`);B(()=>import(`./c-3.js`),[]);');
});

test('a file without such a list stays as it is', () => {
  expect(nameImportedFiles('export{a}')).toBe('export{a}');
});

test('a list in another form fails the build', () => {
  expect(() => nameImportedFiles('const __vite__mapDeps=[];')).toThrow('another way');
});

test('the table has what a file imports, and what this imports, beyond the entry', () => {
  const chunk = (fileName: string, imports: string[], dynamicImports: string[] = []) => ({
    fileName: `assets/${fileName}`,
    imports: imports.map((imported) => `assets/${imported}`),
    dynamicImports: dynamicImports.map((imported) => `assets/${imported}`),
  });
  const chunks = [
    chunk('index.js', ['react.js'], ['page.js', 'alone.js']),
    chunk('react.js', []),
    chunk('page.js', ['table.js', 'index.js']),
    chunk('table.js', ['react.js', 'icons.js']),
    chunk('icons.js', []),
    chunk('alone.js', ['react.js']),
  ];
  expect(tableOf(chunks, 'assets/index.js')).toEqual({ './page.js': ['./table.js', './icons.js'] });
});
