import type { Row } from '@steward/kernel/contract/records/index.ts';

export interface Ordered {
  readonly id: string;
  readonly name: string;
  /** Position; `null`: after the ordered ones. */
  readonly position: number | null;
}

/** Custom fields in the order of forms. */
export function inOrder(rows: readonly Row[]): Ordered[] {
  const all = rows.map((row): Ordered => ({
    id: row.id,
    name: String(row['name']),
    position: typeof row['position'] === 'number' ? row['position'] : null,
  }));
  return all.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0);
}

/** Moves `key` to the position of `target`. */
export function moved(order: readonly Ordered[], key: string, target: string): readonly Ordered[] {
  const one = order.find((entry) => entry.id === key);
  const to = order.findIndex((entry) => entry.id === target);
  return one && to >= 0 ? order.filter((entry) => entry !== one).toSpliced(to, 0, one) : order;
}
