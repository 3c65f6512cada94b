import { numberOfCell, problemOfCell } from '@steward/kernel/contract/csv/cell.ts';
import { kindOf, hasCurrency } from '@steward/kernel/contract/fields/index.ts';
import { inOneLanguage } from '@steward/kernel/server/access/hidden_names.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { exportedCells, mayReadColumn } from '@steward/modules/export/server';
import { assigneeTypeOf, type Cells } from './cells.ts';
import type { Run } from './run_state.ts';

/**
 * Cells that differ from the records. Column groups equal to an export's text are skipped, so that reimporting an
 * export changes nothing, even with ambiguous names or truncated times. `null`: no difference.
 */
export async function changedCells(
  ctx: Context,
  run: Run,
  rows: ReadonlyMap<string, Cells>,
): Promise<Map<string, Cells | null>> {
  // Who gets a unit is not exported with what many have.
  const isExported = (key: string): boolean => !(run.record.importAssignee && key.startsWith('assignee.'));
  const keys = [...run.keys].filter(
    (key) => run.targets.has(key) && isExported(key) && mayReadColumn(ctx, run.record, key),
  );
  const written = await exportedCells(ctx, run.record, keys, [...rows.keys()]);
  const groups = [...Map.groupBy(keys.entries(), ([, key]) => key.split('.')[0] ?? key)];
  const news = new Map<string, Cells | null>();
  for (const [id, cells] of rows) {
    const texts = written.get(id);
    const known = texts
      ? groups.filter(
          ([name, members]) =>
            members.every(([index, key]) => isSame(run, key, cells, texts[index] ?? '')) &&
            !isOtherCurrency(run, name, cells),
        )
      : [];
    const passed = new Set(known.flatMap(([, members]) => members.map(([, key]) => key)));
    const left = [...cells].filter(([key]) => !passed.has(key));
    const isNews = left.some(
      ([key, cell]) =>
        key !== 'id' && (cell !== '' || run.options.blanks || problemOfCell(cells.native?.get(key)) !== null),
    );
    news.set(id, isNews ? Object.assign(new Map(left), cells.native ? { native: cells.native } : {}) : null);
  }
  return news;
}

/** An amount without currency has the import's, which may differ from the record's. */
function isOtherCurrency(run: Run, key: string, cells: Cells): boolean {
  return hasCurrency(run.record.fields[key]) && cells.get(key) !== '' && !cells.has(`${key}.currency`);
}

function isSame(run: Run, key: string, cells: Cells, text: string): boolean {
  const native = cells.native?.get(key);
  if (problemOfCell(native)) return false;
  const field = run.targets.get(key)?.field;
  // Formatted workbook numbers may be rounded.
  const number = field && kindOf(field).writtenAs === 'decimal' ? numberOfCell(native) : null;
  if (number) return text !== '' && Number(number.number) === Number(text);
  const cell = cells.get(key) ?? '';
  if (cell === text || plain(cell) === plain(text)) return true;
  if (isReference(run, key) && inOneLanguage(plain(cell)) === inOneLanguage(plain(text))) return true;
  // Option labels in any language.
  const words =
    key === 'assignee.type'
      ? assigneeTypeOf
      : (word: string): string | undefined => run.words.get(key)?.[word.toLowerCase()];
  if (field && kindOf(field).options === 'one' && cell !== '' && words(cell) !== undefined)
    return words(cell) === words(text);
  return (
    field !== undefined &&
    kindOf(field).hasTime === true &&
    cell !== '' &&
    text !== '' &&
    Math.abs(timeOf(cell) - timeOf(text)) < 1000
  );
}

function isReference(run: Run, key: string): boolean {
  return run.targets.get(key)?.field.to !== undefined || key.startsWith('assignee.');
}

/** Workbook times have no zone; exports write UTC. */
function timeOf(text: string): number {
  const [day = '', time = '00:00:00'] = text.replace(/Z$/, '').split(/[T ]/);
  return Date.parse(`${day}T${time}Z`);
}

/** Normalises text as after a round trip: trimmed, without control and invisible characters. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200d\u2060\ufeff\ufffe\uffff]/g, '')
    .trim()
    .normalize('NFC');
}
