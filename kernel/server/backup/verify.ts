import { broken, parsed, readThrough, type OpenBackup } from './read.ts';
import { compareKeys, rowOf } from './rows.ts';
import type { Progress } from './write.ts';

/** What was read back. */
export interface Verified {
  readonly parts: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Reads a whole backup: counts, checksums, the order of keys, and every file. Throws `backup_broken`, naming the part.
 */
export async function* verifyBackup(backup: OpenBackup): AsyncGenerator<Progress, Verified> {
  const { tables, files } = backup.manifest;
  const total = tables.reduce((sum, one) => sum + one.rows, files.rows);
  let done = 0;
  for (const table of tables) {
    for await (const lines of backup.lines(table)) {
      for (const line of lines) requireColumns(table.name, table.columns, line);
      yield { done: (done += lines.length), total };
    }
  }
  for await (const some of backup.files())
    for (const one of some) {
      await readThrough(await backup.file(one));
      yield { done: (done += 1), total };
    }
  return { parts: tables.length + files.rows + 2, rows: total - files.rows, files: files.rows };
}

function requireColumns(table: string, columns: readonly string[], line: string): void {
  const row = parsed(table, () => rowOf(line));
  const names = Object.keys(row);
  if (names.length !== columns.length || names.some((name, index) => name !== columns[index])) throw broken(table);
}

/** Throws when rows are not in the order of their keys, each once. */
export function requireAfter(table: string, before: readonly unknown[] | null, key: readonly unknown[]): void {
  if (before !== null && compareKeys(before, key) >= 0) throw broken(table);
}
