import { stat } from 'node:fs/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import { Budget, LIMITS, overLimit } from '@steward/kernel/server/adapters/workbook/budget.ts';
import { Merged, readMerges } from '@steward/kernel/server/adapters/workbook/merges.ts';
import { readSheet, type SheetRow } from '@steward/kernel/server/adapters/workbook/sheet.ts';
import {
  chunks,
  readBook,
  readShared,
  readStyles,
  readTargets,
  type Book,
  type Sheet,
} from '@steward/kernel/server/adapters/workbook/workbook_parts.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { WorkbookNotices, Source } from './source.ts';

/**
 * Rows of one sheet of an xlsx workbook. Dates as YYYY-MM-DD, numbers with their format, formulas with saved results.
 * Throws `invalid` on `file`, and on `sheet` when ambiguous.
 */
export async function openWorkbook(path: string, wanted: string | null, skipHidden: boolean): Promise<Source> {
  let zip: ZipFile | undefined;
  try {
    const budget = new Budget((await stat(path)).size);
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.replace(/^\//, ''), entry);
      if (entries.size > LIMITS.entries) throw overLimit('too_many_parts', LIMITS.entries);
    }
    const book: Book = { zip, budget };
    const main = entries.get('xl/workbook.xml');
    if (!main) throw invalid({ file: { key: 'not_csv' } });
    const { sheets, isFrom1904 } = await readBook(book, main);
    const sheet = chosen(sheets, wanted);
    const targets = await readTargets(book, entries.get('xl/_rels/workbook.xml.rels'));
    const entry = entries.get(targets.get(sheet.relation) ?? '');
    if (!entry) throw invalid({ file: { key: 'broken_workbook' } });
    const shared = await readShared(book, entries.get('xl/sharedStrings.xml'));
    const styles = await readStyles(book, entries.get('xl/styles.xml'));
    const merged = new Merged(await readMerges(chunks(book, entry)));
    const told: WorkbookNotices = { hidden: 0, merged: 0 };
    const around = { shared, styles, isFrom1904 };
    const rows = shownRows(readSheet(chunks(book, entry), around), merged, told, skipHidden);
    return {
      rows: closing(rows, zip),
      budget,
      told,
      found: {
        kind: 'workbook',
        sheet: sheet.name,
        sheets: sheets.map((one) => one.name),
        encoding: null,
        delimiter: null,
      },
    };
  } catch (error) {
    zip?.close();
    throw ours(error);
  }
}

async function* shownRows(
  rows: AsyncIterable<SheetRow>,
  merged: Merged,
  told: WorkbookNotices,
  skipHidden: boolean,
): AsyncGenerator<SheetRow, void> {
  for await (const row of rows) {
    merged.fill(row.row, row.cells);
    told.merged = merged.filled;
    if (row.isHidden && row.cells.length > 0) told.hidden += 1;
    if (!row.isHidden || !skipHidden) yield row;
  }
}

async function* closing(rows: AsyncIterable<SheetRow>, zip: ZipFile): AsyncGenerator<SheetRow, void> {
  try {
    yield* rows;
  } catch (error) {
    throw ours(error);
  } finally {
    zip.close();
  }
}

/** Errors of the disk; missing parts of a workbook are not. */
const OF_THE_DISK = new Set(['EIO', 'EMFILE', 'ENFILE', 'ENOENT', 'EACCES', 'ENOMEM']);

/** Converts errors of a damaged workbook; disk errors are thrown on. */
function ours(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'code' in error && OF_THE_DISK.has(String(error.code))))
    return error;
  return invalid({ file: { key: 'broken_workbook' } });
}

function chosen(sheets: readonly Sheet[], wanted: string | null): Sheet {
  const found =
    wanted === null ? (sheets.length === 1 ? sheets[0] : undefined) : sheets.find((one) => one.name === wanted);
  if (found) return found;
  if (sheets.length === 0) throw invalid({ file: { key: 'empty_file' } });
  const names = sheets.map((one) => one.name);
  const problem: Problem =
    wanted === null
      ? { key: 'ask_sheet', params: { sheets: names.join(', ').slice(0, 2000) } }
      : { key: 'no_such_sheet', params: { value: wanted } };
  throw new AppError('invalid', { problems: { sheet: problem }, extra: { sheets: names } });
}
