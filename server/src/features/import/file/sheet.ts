import { SaxesParser } from 'saxes';
import { invalid } from '../../../engine/errors.ts';
import { dateText, numberText, type Styles } from './number_formats.ts';
import type { FileRow } from './read.ts';

interface Around {
  readonly shared: readonly string[];
  readonly styles: Styles;
  readonly isFrom1904: boolean;
}

const MAX_CELL = 100_000;
const MAX_COLUMN = 16_384;

/** The rows of a sheet while its text comes in. Cells that a row leaves out are empty. */
export async function* readSheet(chunks: AsyncIterable<string>, around: Around): AsyncGenerator<FileRow, void> {
  const parser = new SaxesParser();
  let rows: FileRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let text = '';
  let isValue = false;
  let isPhonetic = false;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name: full, attributes }) => {
    const name = local(full);
    if (name === 'row') {
      row = Number(attributes['r'] ?? row + 1);
      cells = [];
      column = -1;
    } else if (name === 'c') {
      column = attributes['r'] ? columnOf(String(attributes['r'])) : column + 1;
      if (column >= MAX_COLUMN) throw invalid({ file: { key: 'broken_workbook' } });
      type = String(attributes['t'] ?? 'n');
      style = Number(attributes['s'] ?? 0);
      text = '';
    } else if (name === 'v' || name === 't') isValue = !isPhonetic;
    else if (name === 'rPh') isPhonetic = true;
  });
  parser.on('text', (part) => {
    if (!isValue) return;
    text += part;
    if (text.length > MAX_CELL) throw invalid({ file: { key: 'large_workbook' } });
  });
  parser.on('closetag', ({ name: full }) => {
    const name = local(full);
    if (name === 'v' || name === 't') isValue = false;
    else if (name === 'rPh') isPhonetic = false;
    else if (name === 'c') {
      const shown = cellText(type, text, style, around);
      if (shown === '') return;
      while (cells.length < column) cells.push('');
      cells[column] = shown;
    } else if (name === 'row') rows.push({ row, cells });
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* rows;
    rows = [];
  }
  parser.close();
  yield* rows;
}

function local(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}

/** `C7` is in column 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const character of reference) {
    const letter = character.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function cellText(type: string, text: string, style: number, { shared, styles, isFrom1904 }: Around): string {
  if (text === '') return '';
  switch (type) {
    case 's':
      return plainText(shared[Number(text)] ?? '');
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE';
    case 'd':
      return text.replace(/T00:00:00(\.0+)?Z?$/, '');
    case 'n':
      return (styles[style] ?? false) && Number.isFinite(Number(text)) ? dateText(Number(text), isFrom1904) : numberText(text);
    default:
      return plainText(text);
  }
}

/** Spreadsheets write some characters by their codes, as `_x000D_`, and an underscore before what would be read as one too. */
function plainText(text: string): string {
  return text.includes('_x') ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => (code.toUpperCase() === '000D' ? '' : String.fromCharCode(Number.parseInt(code, 16)))) : text;
}
