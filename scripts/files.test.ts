import { describe, expect, it } from 'vitest';
import { findWrongFiles } from './parts/files.mjs';

describe('how the source is cut', () => {
  it('has no file that is too short, but for indexes and what says why', () => {
    expect(findWrongFiles([['modules/kits/client/parts_query.ts', 14]])).toHaveLength(1);
    expect(findWrongFiles([['modules/kits/client/parts_query.ts', 15]])).toEqual([]);
    expect(findWrongFiles([['modules/kits/contract/index.ts', 3]])).toEqual([]);
    expect(findWrongFiles([['modules/kits/client/kit_parts.test.tsx', 9]])).toEqual([]);
  });

  it('has no folder that holds too many files, but for those that grow with time', () => {
    const folder = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => [`${name}/${index}.sql`, 20] as const);
    expect(findWrongFiles(folder('modules/kits/client', 26))).toHaveLength(1);
    expect(findWrongFiles(folder('modules/kits/client', 25))).toEqual([]);
    expect(findWrongFiles(folder('database/migrations', 90))).toEqual([]);
  });

  it('is so in this repository', () => {
    expect(findWrongFiles()).toEqual([]);
  });
});
