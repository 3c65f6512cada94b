import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import { EXTRA_HEADINGS } from '@steward/kernel/contract/csv/labels.ts';
import { hasCurrency, isNamed, kindOf } from '@steward/kernel/contract/fields/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { fieldAt, type FoundField } from '@steward/kernel/server/engine/aggregates/columns.ts';
import { wordsOfSource } from '@steward/kernel/server/engine/aggregates/logs.ts';
import { sourceNamed } from '@steward/kernel/server/engine/aggregates/source.ts';
import { logRowsAfter } from '@steward/kernel/server/engine/aggregates/values_behind.ts';
import type { CellKind } from '@steward/modules/export/server';
import { listFilter } from './calculate.ts';
import { fieldLabelAt } from './labels.ts';

/** A column of a file; of amounts there are two, the second with their currency. */
interface FileColumn {
  readonly found: FoundField;
  readonly heading: string;
  readonly kind: CellKind;
  readonly isCurrency: boolean;
}

export function logColumns(ctx: Context, record: RecordDefinition, { list }: Definition): FileColumn[] {
  const paths = list.length > 0 ? list : record.defaultColumns;
  return paths.flatMap((path): FileColumn[] => {
    const found = fieldAt(ctx, record, path);
    if (!found) return [];
    const heading = fieldLabelAt(ctx, record, path);
    const { writtenAs, hasTime, empty } = kindOf(found.field);
    const kind = writtenAs === 'date' ? (hasTime ? 'time' : 'date') : writtenAs === 'decimal' ? 'number' : 'text';
    const own: FileColumn = { found, heading, kind: empty === false ? 'boolean' : kind, isCurrency: false };
    if (!hasCurrency(found.field)) return [own];
    const { currency } = EXTRA_HEADINGS[ctx.language];
    return [
      { ...own, kind: 'number' },
      { found, heading: `${heading} (${currency})`, kind: 'text', isCurrency: true },
    ];
  });
}

/** Some rows of a log as lines of a file, and the id of the last one while there are more. */
export async function logLines(
  ctx: Context,
  definition: Definition,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly lines: string[][]; readonly next: string | null }> {
  const record = sourceNamed(ctx, definition.source);
  const columns = logColumns(ctx, record, definition);
  const { filter } = await listFilter(ctx, record, definition);
  const paths = [...new Set(columns.map((one) => one.found.path))];
  const query = { search: definition.search, filters: filter };
  const rows = await logRowsAfter(ctx, record, query, paths, { after, limit });
  return {
    lines: rows.map((row) => columns.map((column) => cellText(ctx, column, row[column.found.path]))),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

function cellText(ctx: Context, { found, isCurrency }: FileColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isNamed(value)) return value.tag ? `${value.name} · ${value.tag}` : value.name;
  if (isObject(value)) return String(isCurrency ? value['currency'] : value['amount']);
  if (Array.isArray(value))
    return value.map((one) => cellText(ctx, { found, isCurrency, heading: '', kind: 'text' }, one)).join(', ');
  const text = String(value);
  return wordsOfSource(ctx, found.owner.name).options?.[found.key]?.[text] ?? text;
}
