import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellKind } from '@steward/kernel/server/fields/export.ts';

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of a sheet, headings included. */
const MAX_SHEET_ROWS = 1_048_576;
const MAX_CELL = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const contentTypes = (sheets: number): string =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${upTo(
    sheets,
  )
    .map(
      (n) =>
        `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join(
      '',
    )}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

const relations = (sheets: number): string =>
  `${XML}<Relationships xmlns="${RELATIONS}">${upTo(sheets)
    .map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('')}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

/** One sheet has the name, several the name and their numbers. */
const workbook = (name: string, sheets: number): string => {
  const called = (n: number): string => (sheets === 1 ? sheetName(name) : `${sheetName(name).slice(0, 27)} ${n}`);
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${upTo(sheets)
    .map((n) => `<sheet name="${escaped(called(n))}" sheetId="${n}" r:id="rId${n}"/>`)
    .join('')}</sheets></workbook>`;
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const PARTS: Readonly<Record<string, string>> = {
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  // Cell styles: 0 plain, 1 date, 2 heading, 3 UTC time.
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss&quot; UTC&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${[0, 14, 0, 164].map((format, index) => `<xf numFmtId="${format}" fontId="${index === 2 ? 1 : 0}" fillId="0" borderId="0" xfId="0"${format > 0 ? ' applyNumberFormat="1"' : ''}${index === 2 ? ' applyFont="1"' : ''}/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  /** Texts stay texts, even digits. */
  readonly parts: AsyncIterable<readonly (readonly (string | { readonly number: string })[])[]>;
}

/**
 * An xlsx workbook as a stream, with as many sheets as its rows need. Numbers, dates and booleans are typed; texts are
 * never formulas. `rowsOfSheet`: headings included.
 */
export function writeWorkbook(sheet: Sheet, rowsOfSheet = MAX_SHEET_ROWS): Readable {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(content), path);
  const out = Readable.from(zip.outputStream);
  const reading = new PartReader(sheet.parts);
  let open: Readable | undefined;
  // Stops reading rows when the client disconnects.
  out.on('close', () => {
    open?.destroy();
    reading.stop();
  });
  const addSheet = (number: number): void => {
    const rows = Readable.from(sheetXml(sheet, reading, rowsOfSheet), { highWaterMark: 1 });
    open = rows;
    rows.on('error', (error) => out.destroy(error));
    rows.on('end', () => {
      if (!reading.isDone) return addSheet(number + 1);
      zip.addBuffer(Buffer.from(contentTypes(number)), '[Content_Types].xml');
      zip.addBuffer(Buffer.from(relations(number)), 'xl/_rels/workbook.xml.rels');
      zip.addBuffer(Buffer.from(workbook(sheet.name, number)), 'xl/workbook.xml');
      return zip.end();
    });
    zip.addReadStream(rows, `xl/worksheets/sheet${number}.xml`, { compressionLevel: 1 });
  };
  addSheet(1);
  return out;
}

/** Reads parts for one sheet after the other: what a sheet has no room for is the first part of the next one. */
class PartReader {
  isDone = false;
  private rest: readonly Row[] | undefined;
  private readonly parts: AsyncIterator<readonly Row[]>;

  constructor(parts: AsyncIterable<readonly Row[]>) {
    this.parts = parts[Symbol.asyncIterator]();
  }

  /** At most so many rows; `null`: there are no more. */
  async next(most: number): Promise<readonly Row[] | null> {
    const part = this.rest ?? (await this.read());
    this.rest = undefined;
    if (!part) return null;
    if (part.length > most) this.rest = part.slice(most);
    // Looks ahead, so that no sheet is begun without a row.
    else this.rest = await this.read();
    return part.slice(0, most);
  }

  private async read(): Promise<readonly Row[] | undefined> {
    for (;;) {
      const next = await this.parts.next();
      if (next.done === true) {
        this.isDone = true;
        return undefined;
      }
      if (next.value.length > 0) return next.value;
    }
  }

  stop(): void {
    void this.parts.return?.().catch(() => undefined);
  }
}

/** Removes characters that sheet names may not have; 31 at most, no outer apostrophes. */
export function sheetName(name: string): string {
  const plain = name
    .replaceAll(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
    .slice(0, 31)
    .replace(/[\ud800-\udbff]$/, '');
  return plain.replace(/^[' ]+|[' ]+$/g, '') || 'Sheet';
}

type Row = readonly (string | { readonly number: string })[];

/** Usual widths in characters. */
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 12, number: 10, date: 12, time: 24, boolean: 10 };
const WIDEST = 60;

/** The width that a heading and the first rows need, within limits; headings have the button of the filter, too. */
function widthOf(heading: string, kind: CellKind, index: number, rows: readonly Row[]): number {
  const longest = kind === 'text' ? rows.map((row) => lengthOf(row[index])) : [];
  return Math.min(WIDEST, Math.max(WIDTHS[kind], heading.length + 4, ...longest.map((length) => length + 2)));
}

function lengthOf(content: Row[number] = ''): number {
  const text = typeof content === 'object' ? content.number : content;
  return Math.max(...text.split('\n').map((line) => line.length));
}

/** Rows of which widths are taken. */
const MEASURED = 200;

async function* sheetXml(
  { headings, kinds }: Sheet,
  reading: PartReader,
  rowsOfSheet: number,
): AsyncGenerator<string, void> {
  const columns = kinds.map((_kind, index) => columnName(index));
  let row = 1;
  while (row < rowsOfSheet) {
    const part = await reading.next(rowsOfSheet - row);
    if (!part) break;
    if (row === 1) yield sheetBegin(headings, kinds, columns, part.slice(0, MEASURED));
    let xml = '';
    for (const cells of part) {
      row += 1;
      xml += `<row r="${row}">`;
      for (const [index, kind] of kinds.entries()) {
        const content = cells[index] ?? '';
        const place = `${columns[index]}${row}`;
        if (typeof content === 'object') xml += cell(place, 'number', content.number);
        else if (content !== '') xml += cell(place, kind, content);
      }
      xml += '</row>';
    }
    yield xml;
  }
  if (row === 1) yield sheetBegin(headings, kinds, columns, []);
  yield `</sheetData><autoFilter ref="A1:${columns.at(-1) ?? 'A'}${row}"/></worksheet>`;
}

/** The sheet up to its headings, which stay in view. */
function sheetBegin(
  headings: readonly string[],
  kinds: readonly CellKind[],
  columns: readonly string[],
  rows: readonly Row[],
): string {
  const widths = kinds.map((kind, index) => {
    const width = widthOf(headings[index] ?? '', kind, index, rows);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const cells = headings.map(
    (text, index) =>
      `<c r="${columns[index]}1" s="2" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`;
}

/** 0 is A, 26 is AA. */
function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

function cell(place: string, kind: CellKind, text: string): string {
  if (kind === 'number' && Number.isFinite(Number(text)) && text.length <= 15)
    return `<c r="${place}"><v>${text}</v></c>`;
  if (kind === 'boolean') return `<c r="${place}" t="b"><v>${text === 'true' ? 1 : 0}</v></c>`;
  const serial = kind === 'date' ? serialOf(`${text}T00:00:00Z`) : kind === 'time' ? serialOf(text) : null;
  if (serial !== null) return `<c r="${place}" s="${kind === 'date' ? 1 : 3}"><v>${serial}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.length > MAX_CELL ? text.slice(0, MAX_CELL) : text)}</t></is></c>`;
}

/** Serial date since 1899-12-30 with a time fraction; none before March 1900. */
function serialOf(time: string): number | null {
  const serial = Date.parse(time) / 86_400_000 + 25_569;
  return Number.isNaN(serial) || serial < 61 ? null : serial;
}

const NEEDS_ESCAPE = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff\r]|_x[0-9a-f]{4}_/i;

/** Removes characters that XML cannot hold, and escapes `_x000D_` forms. */
function escaped(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  const plain = text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  return plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
