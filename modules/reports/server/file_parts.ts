import { isList, type Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { wordsOfSource } from '@steward/kernel/server/engine/aggregates/logs.ts';
import { sourceNamed } from '@steward/kernel/server/engine/aggregates/source.ts';
import type { CellKind } from '@steward/modules/export/server';
import { calculate } from './calculate.ts';
import { tableOf } from './file_table.ts';
import { logColumns, logLines } from './log_file.ts';
import { withoutHidden } from './usable.ts';

/** What the lines of a file have above them. */
export interface WrittenReport {
  readonly title: string;
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
}

/** Where the next part of a file begins: after so many groups, or after the row of a log with this id. */
export type FilePlace = { readonly groups: number } | { readonly after: string };

export interface FilePart {
  readonly written: WrittenReport;
  readonly lines: readonly (readonly string[])[];
  readonly next: FilePlace | null;
}

/** Row groups, or rows, that are in memory at once. */
const ROWS = 5000;

/** The part of a file that begins at a place, by the reader's rights of now. Groups are calculated anew for each. */
export async function readPart(
  ctx: Context,
  whole: Definition,
  name: string | undefined,
  place?: FilePlace,
): Promise<FilePart> {
  if (isList(whole)) return logPart(ctx, withoutHidden(ctx, whole).definition, name, place);
  const from = place && 'groups' in place ? place.groups : 0;
  const report = await calculate(ctx, whole, { page: 1, pageSize: 1, window: { from, to: from + ROWS } });
  if (report.kind !== 'groups') throw new Error('A report with groups lists records');
  const isLast = from + ROWS >= report.row_count;
  const { headings, kinds, lines } = tableOf(ctx, report, isLast);
  return {
    written: { title: name ?? report.sentence, headings, kinds },
    lines,
    next: isLast ? null : { groups: from + ROWS },
  };
}

async function logPart(
  ctx: Context,
  definition: Definition,
  name: string | undefined,
  place: FilePlace | undefined,
): Promise<FilePart> {
  const record = sourceNamed(ctx, definition.source);
  const columns = logColumns(ctx, record, definition);
  const after = place && 'after' in place ? place.after : null;
  const { lines, next } = await logLines(ctx, definition, { after, limit: ROWS });
  return {
    written: {
      title: name ?? wordsOfSource(ctx, record.name).many,
      headings: columns.map((one) => one.heading),
      kinds: columns.map((one) => one.kind),
    },
    lines,
    next: next === null ? null : { after: next },
  };
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'report';
