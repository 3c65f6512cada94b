import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { all, visible } from '@steward/kernel/server/access/visibility.ts';
import type { Match } from './match.ts';
import { type Cells } from './cells.ts';
import { titleIn, type Run } from './run_state.ts';

interface Row {
  readonly cells: Cells;
  readonly match: Match | null;
}

/** Lower-case name of a row without identifying fields; `null`: identified, or unnamed. */
export function nameToCompare(run: Run, { cells, match }: Row): string | null {
  return match === null ? titleIn(run, cells).toLowerCase() || null : null;
}

/** Existing names of such rows, since importing a file twice would duplicate them. */
export async function existingNames(ctx: Context, run: Run, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const names = [...new Set(rows.flatMap((row) => nameToCompare(run, row) ?? []))];
  if (names.length === 0) return new Set();
  const { table, title } = run.record;
  const found = await ctx.tx.rows(sql<{ name: string }>`
    select distinct lower(${sql.ref(`t.${title}`)}) as name from ${sql.table(table)} t
    where ${all([...visible(ctx, run.record), sql`lower(${sql.ref(`t.${title}`)}) = any(${names}::text[])`])}`);
  return new Set(found.map((row) => row.name));
}
