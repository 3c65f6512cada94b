import { displayedText } from '@steward/kernel/contract/csv/cell.ts';
import { readSheet } from '../workbook/sheet.ts';
import { chunks, readBook, readShared, readStyles, readTargets } from '../workbook/workbook_parts.ts';
import type { Archive } from './archive.ts';

/** A sheet with rows of texts, as they are shown. */
interface Sheet {
  readonly name: string;
  readonly rows: AsyncIterable<readonly string[]>;
}

/** Visible sheets of a workbook in order. Dimensions that a sheet states are ignored. */
export async function* sheetsOf(archive: Archive): AsyncGenerator<Sheet, void> {
  const { entries } = archive;
  const main = entries.get('xl/workbook.xml');
  if (!main) return;
  const { sheets, isFrom1904 } = await readBook(archive, main);
  const targets = await readTargets(archive, entries.get('xl/_rels/workbook.xml.rels'));
  const shared = await readShared(archive, entries.get('xl/sharedStrings.xml'));
  const styles = await readStyles(archive, entries.get('xl/styles.xml'));
  for (const { name, relation } of sheets) {
    const entry = entries.get(targets.get(relation) ?? '');
    if (entry) yield { name, rows: rowsOf(readSheet(chunks(archive, entry), { shared, styles, isFrom1904 })) };
  }
}

async function* rowsOf(rows: ReturnType<typeof readSheet>): AsyncGenerator<readonly string[], void> {
  for await (const { cells } of rows) yield cells.map(displayedText);
}
