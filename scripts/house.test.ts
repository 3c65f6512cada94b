import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PICTURE, drawHouse, floorsOf } from './parts/house.mjs';

const root = join(import.meta.dirname, '..');

/** Modules that need others by their manifest, and files that import files of others. */
function graphOf(...files: readonly [file: string, ...targets: string[]][]): Parameters<typeof floorsOf>[0] {
  return new Map(files.map(([file, ...targets]) => [file, targets.map((target) => ({ target, isLazy: false }))]));
}

describe('the picture of the house', () => {
  it('is the one that the script draws', () => {
    const drawn = readFileSync(join(root, PICTURE), 'utf8');
    expect(drawn === drawHouse(), 'node scripts/graph.mjs --picture draws it').toBe(true);
  });

  it('has each module one floor above the highest that it needs, by its manifest or its imports', () => {
    const graph = graphOf(
      ['modules/kits/server/index.ts', 'modules/stock/server/index.ts'],
      ['modules/kits/test/kits.test.ts', 'modules/views/server/index.ts'],
      ['modules/stock/server/index.ts', 'kernel/server/log.ts'],
      ['modules/assets/server/index.ts'],
      ['modules/views/server/index.ts'],
      ['kernel/server/log.ts'],
    );
    const needs = (room: string): Set<string> => new Set({ stock: ['assets'], kits: ['assets', 'stock'] }[room] ?? []);
    expect(floorsOf(graph, needs)).toEqual([
      [
        { name: 'assets', on: [] },
        { name: 'views', on: [] },
      ],
      [{ name: 'stock', on: ['assets'] }],
      [{ name: 'kits', on: ['stock'] }],
    ]);
  });

  it('changes with what a module needs, and is otherwise the same each time', () => {
    const graph = graphOf(['modules/assets/server/index.ts'], ['modules/views/server/index.ts']);
    const alone = (): Set<string> => new Set();
    const above = (room: string): Set<string> => new Set(room === 'views' ? ['assets'] : []);
    expect(drawHouse(graph, alone)).toBe(drawHouse(graph, alone));
    expect(drawHouse(graph, above)).not.toBe(drawHouse(graph, alone));
    expect(drawHouse(graph, above)).toContain('floor 2');
  });
});
