import { numberOfCell, problemOfCell } from '@steward/kernel/contract/csv/cell.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { inOneLanguage } from '@steward/kernel/server/engine/hidden_names.ts';
import { exportedCells, mayReadColumn } from '@steward/modules/export/server';
import { holderTypeOf } from './holder_cells.ts';
import type { Cells, Run } from './row.ts';

/**
 * What rows say that their records do not say already. A column, with those that belong to it, that holds to the letter
 * what an export would write is passed over: names that several have, times cut to the second and whatever else cannot
 * be read back exactly change nothing in a file that goes back in as it came. `null`: the row says nothing new at all.
 */
export async function changedCells(
  ctx: Context,
  run: Run,
  rows: ReadonlyMap<string, Cells>,
): Promise<Map<string, Cells | null>> {
  const keys = [...run.keys].filter((key) => run.targets.has(key) && mayReadColumn(ctx, run.record, key));
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

/** An amount without a currency beside it is in that of the import, which need not be what the record has. */
function isOtherCurrency(run: Run, key: string, cells: Cells): boolean {
  return run.record.fields[key]?.kind === 'money' && cells.get(key) !== '' && !cells.has(`${key}.currency`);
}

function isSame(run: Run, key: string, cells: Cells, text: string): boolean {
  const native = cells.native?.get(key);
  if (problemOfCell(native)) return false;
  const kind = run.targets.get(key)?.field.kind;
  // What a workbook shows of a number may be rounded.
  const number = kind === 'number' || kind === 'money' ? numberOfCell(native) : null;
  if (number) return text !== '' && Number(number.number) === Number(text);
  const cell = cells.get(key) ?? '';
  if (cell === text || plain(cell) === plain(text)) return true;
  if (isReference(run, key) && inOneLanguage(plain(cell)) === inOneLanguage(plain(text))) return true;
  // The words of a choice, in whatever language the file was made.
  const words =
    key === 'holder.type'
      ? holderTypeOf
      : (word: string): string | undefined => run.words.get(key)?.[word.toLowerCase()];
  if (kind === 'select' && cell !== '' && words(cell) !== undefined) return words(cell) === words(text);
  return kind === 'datetime' && cell !== '' && text !== '' && Math.abs(timeOf(cell) - timeOf(text)) < 1000;
}

function isReference(run: Run, key: string): boolean {
  const kind = run.targets.get(key)?.field.kind;
  return kind === 'reference' || kind === 'references' || key.startsWith('holder.');
}

/** A workbook has times without a zone, to the second; an export writes them in UTC. */
function timeOf(text: string): number {
  const [day = '', time = '00:00:00'] = text.replace(/Z$/, '').split(/[T ]/);
  return Date.parse(`${day}T${time}Z`);
}

/** As texts come back from a file: without spaces around, control characters and signs of no width. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200d\u2060\ufeff\ufffe\uffff]/g, '')
    .trim()
    .normalize('NFC');
}
