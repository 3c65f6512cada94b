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
