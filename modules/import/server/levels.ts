/** Referenced row numbers. */
export type Node = readonly number[];

export interface Level {
  /** 0 without references; else one above the highest referenced. */
  readonly level: number;
  /** Closes a cycle: linked after all rows. */
  readonly isLate: boolean;
}

/** Levels of rows that refer to each other: rows of a level need only lower ones. Other references count as level 0. */
export function levelsOf(nodes: ReadonlyMap<number, Node>): Map<number, Level> {
  const found = new Map<number, Level>();
  const open = new Set<number>();
  for (const start of [...nodes.keys()].sort((one, other) => one - other)) {
    // Iterative: chains may be as long as the file.
    const stack = found.has(start) ? [] : [{ id: start, rest: [...(nodes.get(start) ?? [])], level: 0, isLate: false }];
    if (stack.length > 0) open.add(start);
    while (stack.length > 0) {
      const top = stack.at(-1);
      if (!top) break;
      const next = top.rest.at(-1);
      const known = next === undefined ? undefined : found.get(next);
      if (next === undefined) {
        found.set(top.id, { level: top.level, isLate: top.isLate });
        open.delete(top.id);
        stack.pop();
      } else if (known || !nodes.has(next)) {
        top.level = Math.max(top.level, (known?.level ?? 0) + 1);
        top.rest.pop();
      } else if (open.has(next)) {
        top.isLate = true;
        top.rest.pop();
      } else {
        open.add(next);
        stack.push({ id: next, rest: [...(nodes.get(next) ?? [])], level: 0, isLate: false });
      }
    }
  }
  return found;
}
