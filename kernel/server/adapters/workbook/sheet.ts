import { SaxesParser } from 'saxes';
import { errorCell, longCell, MAX_CELL, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { invalid } from '../../context/errors.ts';
import { LIMITS } from './budget.ts';
import { columnOf } from './merges.ts';
import { dateText, numberCell, type CellFormats } from './number_formats.ts';
import type { SharedTexts } from './shared_texts.ts';

/** Row limit of spreadsheets. */
const LAST_ROW = 1_048_576;

interface Around {
  readonly shared: SharedTexts;
  readonly styles: CellFormats;
  readonly isFrom1904: boolean;
}

/** A row of a sheet. */
export interface SheetRow {
  /** 1-based. */
  readonly row: number;
  readonly cells: Cell[];
  /** Hidden by a filter or manually. */
  readonly isHidden: boolean;
}

/** Streams rows of a sheet. Omitted cells are empty; cells beyond the last column are refused. */
export async function* readSheet(chunks: AsyncIterable<string>, around: Around): AsyncGenerator<SheetRow, void> {
  const parser = new SaxesParser();
  let rows: SheetRow[] = [];
  let row = 0;
  let isHidden = false;
  let cells: Cell[] = [];
  let column = -1;
  let reference = '';
  let type = '';
  let style = 0;
  let text = '';
  let length = 0;
  let isValue = false;
  let isPhonetic = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name: full, attributes }) => {
    const name = local(full);
    if (name === 'row') {
      row = rowAfter(row, Number(attributes['r']));
      isHidden = /^(1|true)$/.test(attributes['hidden'] ?? '');
      cells = [];
      column = -1;
    } else if (name === 'c') {
      reference = String(attributes['r'] ?? '');
      column = reference ? columnOf(reference) : column + 1;
      type = String(attributes['t'] ?? 'n');
      style = Number(attributes['s'] ?? 0);
      text = '';
      length = 0;
    } else if (name === 'v' || name === 't') isValue = !isPhonetic;
    else if (name === 'rPh') isPhonetic = true;
  });
  parser.on('text', (part) => {
    if (!isValue) return;
    length += part.length;
    if (text.length < MAX_CELL) text += part;
  });
  parser.on('closetag', ({ name: full }) => {
    const name = local(full);
    if (name === 'v' || name === 't') isValue = false;
    else if (name === 'rPh') isPhonetic = false;
    else if (name === 'c') {
      const cell = length > MAX_CELL ? longCell(text, length) : cellOf(type, text, style, around);
      if (cell === '') return;
      if (column >= LIMITS.columns || column < 0) throw farColumn(row, reference);
      while (cells.length < column) cells.push('');
      cells[column] = cell;
    } else if (name === 'row') rows.push({ row, cells, isHidden });
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* rows;
    rows = [];
  }
  parser.close();
  yield* rows;
}

/** A row's declared number, unless it is not after the previous row. */
function rowAfter(before: number, said: number): number {
  return Number.isInteger(said) && said > before && said <= LAST_ROW ? said : before + 1;
}

function farColumn(row: number, reference: string): Error {
  if (columnOf(reference) < 0) return invalid({ file: { key: 'broken_workbook' } });
  return invalid({
    file: {
      key: 'far_column',
      params: { row, column: reference.replace(/\d.*$/s, '').slice(0, 4), max: LIMITS.columns },
    },
  });
}

function local(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

function cellOf(type: string, text: string, style: number, { shared, styles, isFrom1904 }: Around): Cell {
  if (text === '') return '';
  switch (type) {
    case 's': {
      const meant = shared.at(Number(text));
      return typeof meant === 'string' ? plainText(meant) : meant;
    }
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return text.replace(/T00:00:00(\.0+)?Z?$/, '');
    case 'e':
      return errorCell(text);
    case 'n': {
      const shape = styles.of(style);
      if ((shape !== 'day' && shape !== 'utc') || !Number.isFinite(Number(text))) return numberCell(text, shape);
      const date = dateText(Number(text), isFrom1904);
      return shape === 'utc' && date.includes('T') ? `${date}Z` : date;
    }
    default:
      return plainText(text);
  }
}

/** Decodes `_x000D_` escapes. */
function plainText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
        code.toUpperCase() === '000D' ? '' : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}
