import { exportHeading } from '@steward/kernel/contract/csv/headings.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { definitionFor, type Context } from '@steward/kernel/server/context/context.ts';
import type { CellKind } from '@steward/kernel/server/fields/export.ts';
import { allColumns } from './columns.ts';
import { NameBook } from './name_book.ts';
import { firstPlace, readPart } from './rows.ts';
import { selectionOf } from './selection.ts';

/** All records of a type that the context sees, with all of their columns. */
export interface WholeList {
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly parts: AsyncIterable<readonly (readonly string[])[]>;
}

const EVERYTHING = { search: '', filters: null, sort: [] } as const;
const BY_ID = { by: 'id' } as const;

/** Reads all rows in the transaction of the context, so that all lists of a file are of one state. */
export function wholeList(ctx: Context, plain: RecordDefinition): WholeList {
  const record = definitionFor(ctx, plain);
  const keys = allColumns(ctx, record);
  const selection = selectionOf(ctx, record, keys);
  const book = new NameBook(ctx, selection.inner);
  return {
    headings: keys.map((key) => exportHeading(record, key, ctx.language)),
    kinds: selection.columns.map((column) => column.kind),
    parts: (async function* () {
      for (let place = firstPlace(BY_ID); ;) {
        const { cells, next } = await readPart(ctx, record, EVERYTHING, selection, BY_ID, place, book);
        yield cells;
        if (next === null) return;
        place = next;
      }
    })(),
  };
}
