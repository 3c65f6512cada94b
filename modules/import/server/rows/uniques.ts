import { sql } from 'kysely';
import type { Cell } from '@steward/kernel/contract/csv/cell.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Prepared } from './match.ts';
import { cellsOf, type Run } from './run_state.ts';

/**
 * Unique values that earlier rows of a check would have taken, since a check stores nothing. Held as hashes; the row is
 * compared before a refusal.
 */
export class Uniques {
  readonly #rows = new Map<number, number>();
  readonly #keys: readonly string[];

  constructor(run: Run) {
    this.#keys = Object.entries(run.record.fields)
      .filter(([key, field]) => field.unique === true && run.keys.has(key))
      .map(([key]) => key);
  }

  /** Throws `invalid` naming the other row. */
  async refuseTaken(ctx: Context, run: Run, { cells }: Prepared): Promise<void> {
    for (const key of this.#keys) {
      const value = cells.get(key) ?? '';
      const row = value === '' ? undefined : this.#rows.get(hash(key, value));
      if (row === undefined) continue;
      const stored = await ctx.tx.maybe(
        sql<{
          cells: Cell[];
        }>`select cells from import_row where company_id = ${ctx.companyId} and import_id = ${run.job.id} and row_number = ${row}`,
      );
      const other = stored && cellsOf(run, stored.cells);
      if (other?.get(key)?.toLowerCase() !== value.toLowerCase()) continue;
      const title = other.get(run.record.title) ?? '';
      const subtitle = other.get(run.record.subtitle ?? '') ?? '';
      throw invalid({
        [key]: {
          key: 'taken',
          params: { other: title !== '' && subtitle !== '' ? `${title} (${subtitle})` : title || subtitle },
        },
      });
    }
  }

  /** Records the row's values. */
  take({ cells, row }: Prepared): void {
    for (const key of this.#keys) {
      const value = cells.get(key) ?? '';
      if (value !== '') this.#rows.set(hash(key, value), row.row_number);
    }
  }
}

/** 53 bits, the integer precision of a number. */
function hash(key: string, value: string): number {
  const text = `${key} ${value.toLowerCase()}`;
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return (low >>> 0) * 2_097_152 + ((high >>> 0) >>> 11);
}
