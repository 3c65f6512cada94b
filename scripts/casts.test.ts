import { expect, it } from 'vitest';
import { castsIn } from './parts/casts.mjs';

const found = (text: string, file = 'a.ts'): string[] => castsIn(file, text).map((one) => `${one.line} ${one.text}`);

it('a cast without a reason is told with its line', () => {
  expect(found('const a = 1;\nconst b = a as unknown;')).toEqual(['2 a comment says why `as unknown` is right']);
  expect(found('f(\n  a,\n  b as Row,\n);')).toEqual(['3 a comment says why `as Row` is right']);
  expect(found('return <p>{row as Row}</p>;', 'a.tsx')).toHaveLength(1);
});

it('a reason stands in the statement or above it', () => {
  expect(found('// Parsed above.\nconst b = a as Row;')).toEqual([]);
  expect(found('const b = a as Row; // Parsed above.')).toEqual([]);
  expect(found('f(\n  a,\n  // Parsed above.\n  b as Row,\n);')).toEqual([]);
  expect(found('// Of something else.\nf();\nconst b = a as Row;')).toHaveLength(1);
});

it('constants and renames are no casts', () => {
  expect(found("import { a as b } from 'c';\nexport { d as e };\nconst f = ['as Row'] as const;")).toEqual([]);
});

it('nothing is said to be there by an exclamation mark', () => {
  expect(found('// Parsed above.\nf(a!);')).toEqual(['2 narrow by a condition instead of by `!`']);
  expect(found('if (!a || b !== c) f();')).toEqual([]);
});

it('a double cast is refused with any comment', () => {
  expect(found('// Parsed above.\nf(a as unknown as Row);')).toEqual([
    '2 carry the type instead of casting by `as unknown as`',
  ]);
});
