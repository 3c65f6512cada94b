export interface CsvRecord {
  /** As a spreadsheet counts: the first record is row 1, and a cell of several lines is still one row. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** A quotation mark that is opened and never closed would swallow the rest of the file. */
export class OpenQuote extends Error {
  /** Line of the text in which it opens, from 1. */
  readonly line: number;
  constructor(line: number) {
    super(`A quote that opens in line ${line} is never closed`);
    this.line = line;
  }
}

/**
 * Splits a text into records. Lines may end with LF, CRLF or CR alone. Quotes are taken as they were meant: inside a
 * bare cell they are text (`Macbook Pro 13"`), and so are those in a quoted cell that nothing ends (`"13" display"`).
 */
export function parseCsv(text: string, delimiter: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  const end = text.length;
  while (at < end || cells.length > 0) {
    let cell: string;
    if (text[at] === '"') {
      const quoted = quotedCell(text, at, delimiter, line);
      cell = quoted.cell;
      line += quoted.lines;
      at = quoted.next;
    } else {
      const next = bareEnd(text, at, delimiter);
      cell = text.slice(at, next);
      at = next;
    }
    cells.push(cell);
    if (text[at] === delimiter) {
      at += 1;
      if (at < end) continue;
      cells.push('');
    } else if (at < end) {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
      line += 1;
    }
    records.push({ row: records.length + 1, cells });
    cells = [];
  }
  return records;
}

function isEnd(text: string, at: number, delimiter: string): boolean {
  const next = text[at];
  return next === undefined || next === delimiter || next === '\n' || next === '\r';
}

function bareEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (!isEnd(text, at, delimiter)) at += 1;
  return at;
}

function quotedCell(text: string, start: number, delimiter: string, line: number): { cell: string; next: number; lines: number } {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) throw new OpenQuote(line);
    cell += text.slice(from, quote);
    const after = text[quote + 1];
    if (after === '"') {
      cell += '"';
      from = quote + 2;
    } else {
      const space = /^[ \t]*/.exec(text.slice(quote + 1, quote + 9))?.[0].length ?? 0;
      const isClosing = isEnd(text, quote + 1, delimiter) || isEnd(text, quote + 1 + space, delimiter);
      if (isClosing || !isTextQuote(text, quote, delimiter)) {
        const next = bareEnd(text, quote + 1, delimiter);
        const rest = text.slice(quote + 1, next);
        return { cell: isClosing ? cell : cell + rest, next, lines: cell.match(/\r\n|\n|\r/g)?.length ?? 0 };
      }
      cell += '"';
      from = quote + 1;
    }
  }
}

/** A quote in the middle of a quoted cell: the next quote on its line then closes a cell and does not open one. */
function isTextQuote(text: string, quote: number, delimiter: string): boolean {
  const next = text.indexOf('"', quote + 1);
  if (next === -1 || /[\r\n]/.test(text.slice(quote + 1, next))) return false;
  return text[next - 1] !== delimiter;
}
