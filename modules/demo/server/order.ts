import { modules } from '@steward/kernel/contract/module.ts';
import type { ModuleParts } from '@steward/kernel/server/context/context.ts';

type Demos = ModuleParts['demos'];

/** Sorts demonstration data: each module after those that it needs or names in `after`. */
export function inOrder(demos: Demos): Demos[number][] {
  const byModule = new Map(demos);
  const needs = new Map(modules().map((one) => [one.name, one.needs]));
  const ordered = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const other of [...(byModule.get(name)?.after ?? []), ...(needs.get(name) ?? [])]) visit(other);
    ordered.add(name);
  };
  for (const { name } of modules()) visit(name);
  return [...ordered].flatMap((name): Demos => {
    const demo = byModule.get(name);
    return demo ? [[name, demo]] : [];
  });
}
