import type { RecordDefinition } from '@steward/contract/records/index';

/** One row of the file, as far as its order goes. */
export interface Ordered {
  readonly row_number: number;
  readonly position: number;
  /** Refers, over others or directly, to a row that refers to it. */
  readonly is_late: boolean;
}

interface FileRow {
  readonly row_number: number;
  readonly cells: readonly string[];
}

/** Columns that refer to records of the file's own kind: a person's manager, a location's parent, the asset that holds an asset. */
export function ownKindColumns(record: RecordDefinition): string[] {
  const references = Object.entries(record.fields).filter(([, field]) => field.kind === 'reference' && field.to === record.name && !field.via).map(([key]) => key);
  return record.fields['holder'] ? [...references, 'holder.asset'] : references;
}

/**
 * The order in which rows are written, so that a manager or a parent is there before who refers to them, wherever
 * their row stands in the file. Rows in a circle are written when they are met, and linked at the end.
 */
export function orderRows(record: RecordDefinition, mapping: readonly (string | null)[], rows: readonly FileRow[]): Ordered[] {
  const at = (key: string): number => mapping.indexOf(key);
  const columns = ownKindColumns(record).flatMap((key) => [at(key), ...(record.importWith?.[key] ?? []).map((inner) => at(`${key}.${inner}`))]).filter((index) => index >= 0);
  if (columns.length === 0) return rows.map((row, index) => ({ row_number: row.row_number, position: index, is_late: false }));

  const byName = namesOfRows(record, at, rows);
  const order: number[] = [];
  const state = new Map<number, 'open' | 'done'>();
  const late = new Set<number>();
  for (const start of rows.keys()) {
    if (state.has(start)) continue;
    const stack = [{ index: start, rest: needs(start) }];
    state.set(start, 'open');
    while (stack.length > 0) {
      const top = stack.at(-1);
      if (!top) break;
      const next = top.rest.pop();
      if (next === undefined) {
        state.set(top.index, 'done');
        order.push(top.index);
        stack.pop();
      } else if (state.get(next) === 'open') late.add(top.index);
      else if (!state.has(next)) {
        state.set(next, 'open');
        stack.push({ index: next, rest: needs(next) });
      }
    }
  }
  return order.map((index, position) => ({ row_number: rows[index]?.row_number ?? 0, position, is_late: late.has(index) }));

  function needs(index: number): number[] {
    return columns.flatMap((column) => byName.get((rows[index]?.cells[column] ?? '').toLowerCase()) ?? []).filter((other) => other !== index);
  }
}

/** By which texts other rows may mean a row: its name, its path, and what else identifies it. */
function namesOfRows(record: RecordDefinition, at: (key: string) => number, rows: readonly FileRow[]): ReadonlyMap<string, number> {
  const byName = new Map<string, number>();
  const unique = Object.entries(record.fields).filter(([, field]) => field.unique === true).map(([key]) => at(key));
  const learn = (name: string, index: number): void => {
    const key = name.trim().toLowerCase();
    if (key !== '' && !byName.has(key)) byName.set(key, index);
  };
  for (const [index, row] of rows.entries()) {
    const cell = (key: string): string => row.cells[at(key)] ?? '';
    const title = cell(record.title) || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ');
    const parent = record.parent ? cell(record.parent) : '';
    if (parent !== '') learn(`${parent} / ${title}`, index);
    for (const column of unique) learn(row.cells[column] ?? '', index);
  }
  // Names last: they are the least certain, and a top one is meant rather than one of the same name inside another.
  for (const isNested of [false, true]) {
    for (const [index, row] of rows.entries()) {
      const cell = (key: string): string => row.cells[at(key)] ?? '';
      if ((record.parent !== undefined && cell(record.parent) !== '') === isNested) learn(cell(record.title) || [cell('first_name'), cell('last_name')].filter(Boolean).join(' '), index);
    }
  }
  return byName;
}
