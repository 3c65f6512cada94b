import { describe, expect, it } from 'vitest';
import { brokenImports, circles, globsOf, moduleCircles } from './parts/imports.mjs';

type Graph = Map<string, { target: string; isLazy: boolean }[]>;

/** A graph of `file -> target` lines; every file and target of the repository is in it. */
function graphOf(...lines: readonly string[]): Graph {
  const graph: Graph = new Map();
  for (const line of lines) {
    const [file = '', target = ''] = line.split(' -> ');
    graph.set(file, [...(graph.get(file) ?? []), { target, isLazy: false }]);
    if (target.includes('/') && !/^@|\*/.test(target) && !graph.has(target)) graph.set(target, []);
  }
  return graph;
}

const needs = (room: string): Set<string> => new Set(room === 'requests' ? ['assets'] : []);
const broken = (...lines: readonly string[]): string[] =>
  brokenImports(graphOf(...lines), needs).map(({ rule }) => rule);

describe('imports', () => {
  it('of the kernel never name a module, the list of modules or the application', () => {
    expect(broken('kernel/server/jobs/a.ts -> modules/live/server/index.ts')).toEqual(['kernel -> module']);
    expect(broken('kernel/client/list/a.ts -> modules/client.ts')).toEqual(['kernel -> list of modules']);
    expect(broken('kernel/server/http/a.ts -> app/server/run.ts')).toEqual(['kernel -> app']);
  });

  it('of the kernel reach into no module by a pattern', () => {
    const text = "import.meta.glob<() => Promise<Part>>(['../../../modules/*/client/a.ts', '!../b.ts'], {})";
    const found = globsOf('kernel/client/list/a.ts', text).map(({ target }) => target);
    expect(found).toEqual(['modules/*/client/a.ts']);
    expect(broken(`kernel/client/list/a.ts -> ${found[0] ?? ''}`)).toEqual(['kernel -> module by pattern']);
    expect(broken('app/client/install.ts -> modules/*/contract/index.ts')).toEqual([]);
  });

  it('of the kernel follow the order of its parts', () => {
    expect(broken('kernel/server/engine/a.ts -> kernel/server/http/b.ts')).toEqual(['order of the kernel']);
    expect(broken('kernel/server/http/a.ts -> kernel/server/engine/b.ts')).toEqual([]);
  });

  it('of a module go through the index of a module that it needs', () => {
    expect(broken('modules/requests/server/a.ts -> modules/assets/server/totals.ts')).toEqual([
      'module -> inside of another',
    ]);
    expect(broken('modules/assets/server/a.ts -> modules/requests/server/index.ts')).toEqual([
      'module that is not needed',
    ]);
    expect(broken('modules/requests/server/a.ts -> modules/assets/server/index.ts')).toEqual([]);
    expect(broken('modules/requests/server/a.ts -> modules/assets/server.ts')).toEqual([]);
    expect(broken('modules/assets/server/a.ts -> modules/meters/server.ts')).toEqual(['module that is not needed']);
    expect(broken('modules/requests/server/a.ts -> modules/server.ts')).toEqual(['module -> list of modules']);
    expect(broken('modules/requests/server/a.ts -> app/server/run.ts')).toEqual(['module -> app']);
  });

  it('of the lists and of the application reach no inside of a module', () => {
    expect(broken('modules/server.ts -> modules/live/server/live.ts')).toEqual(['list -> inside of a module']);
    expect(broken('app/client/routes.tsx -> modules/people/client/Accept.tsx')).toEqual(['app -> inside of a module']);
  });

  it('lead from a side to the contract alone, which knows neither Node nor React', () => {
    expect(broken('modules/assets/client/a.ts -> modules/assets/server/b.ts')).toEqual(['another side']);
    expect(broken('modules/assets/contract/a.ts -> modules/assets/client/b.ts')).toEqual(['another side']);
    expect(broken('modules/meters/index.ts -> modules/meters/server.ts')).toEqual(['another side']);
    expect(broken('modules/meters/client.tsx -> modules/meters/server.ts')).toEqual(['another side']);
    expect(broken('modules/meters/index.ts -> node:fs')).toEqual(['a package of another side']);
    expect(broken('modules/assets/contract/a.ts -> node:fs')).toEqual(['a package of another side']);
    expect(broken('kernel/client/ui/a.tsx -> kysely')).toEqual(['a package of another side']);
    expect(broken('modules/assets/server/a.ts -> modules/assets/contract/b.ts')).toEqual([]);
  });

  it('reach no test, and those of a test no inside of another module', () => {
    expect(broken('modules/assets/server/a.ts -> modules/assets/test/b.ts')).toEqual(['a test']);
    expect(broken('modules/assets/test/a.test.ts -> modules/people/server/b.ts')).toEqual([
      'a test, the inside of another module',
    ]);
    expect(broken('app/test/a.test.ts -> modules/people/server/b.ts')).toEqual([]);
  });

  it('make no circles, of files or of modules', () => {
    const files = ['kernel/client/ui/a.ts -> kernel/client/ui/b.ts', 'kernel/client/ui/b.ts -> kernel/client/ui/c.ts'];
    expect(circles(graphOf(...files))).toEqual([]);
    expect(circles(graphOf(...files, 'kernel/client/ui/c.ts -> kernel/client/ui/a.ts'))).toEqual([
      ['kernel/client/ui/a.ts', 'kernel/client/ui/b.ts', 'kernel/client/ui/c.ts'],
    ]);
    const modules = ['modules/assets/server/a.ts -> modules/people/server/index.ts'];
    expect(moduleCircles(graphOf(...modules))).toEqual([]);
    expect(moduleCircles(graphOf(...modules, 'modules/people/client/b.ts -> modules/assets/client/index.ts'))).toEqual([
      ['assets', 'people'],
    ]);
  });
});
