import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellKind } from './selection.ts';

/** Rows of a sheet, with that of the headings. */
export const MAX_SHEET_ROWS = 1_048_576;
const MAX_CELL = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Styles: 0 plain, 1 a date, 2 a heading.
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="14" applyNumberFormat="1" xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`,
};

interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly parts: AsyncIterable<readonly (readonly string[])[]>;
}

/** An xlsx workbook with one sheet, written while its rows come in. Numbers, dates and yes or no are what they are; a text never is a formula. */
export function writeWorkbook(sheet: Sheet): Readable {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(content), path);
  zip.addBuffer(Buffer.from(`${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`), 'xl/workbook.xml');
  const rows = Readable.from(sheetXml(sheet), { highWaterMark: 1 });
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  const out = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  rows.on('error', (error) => out.destroy(error));
  // A reader that has gone lets go of the rows, too.
  out.on('close', () => rows.destroy());
  return out;
}

/** Some characters may not stand in the name of a sheet, and it ends after 31. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31) || 'Sheet';
}

async function* sheetXml({ headings, kinds, parts }: Sheet): AsyncGenerator<string, void> {
  const last = kinds.length - 1;
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${last + 1}" width="20" customWidth="1"/></cols><sheetData>`;
  yield `<row>${headings.map((text) => `<c s="2" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join('')}</row>`;
  for await (const part of parts) {
    let xml = '';
    for (const cells of part) {
      xml += '<row>';
      for (const [index, kind] of kinds.entries()) xml += cell(kind, cells[index] ?? '');
      xml += '</row>';
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

function cell(kind: CellKind, text: string): string {
  if (text === '') return '<c/>';
  if (kind === 'number' && Number.isFinite(Number(text)) && text.length <= 15) return `<c><v>${text}</v></c>`;
  if (kind === 'boolean') return `<c t="b"><v>${text === 'true' ? 1 : 0}</v></c>`;
  const day = kind === 'date' ? serialOf(text) : null;
  if (day !== null) return `<c s="1"><v>${day}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text.length > MAX_CELL ? text.slice(0, MAX_CELL) : text)}</t></is></c>`;
}

/** Days since the end of 1899, as spreadsheets count; none before March 1900, where they count wrongly. */
function serialOf(text: string): number | null {
  const time = Date.parse(`${text}T00:00:00Z`);
  const serial = Math.round(time / 86_400_000) + 25_569;
  return Number.isNaN(time) || serial < 61 ? null : serial;
}

const NEEDS_ESCAPE = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\ud800-\udfff\r]/;

function escaped(text: string): string {
  if (!NEEDS_ESCAPE.test(text)) return text;
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');
}
