import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import { ZipFile } from 'yazl';

/** Hostile files for tests and measurements, written as streams. */

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const ROW = '<row><c t="str"><v>Name</v></c></row><row><c t="str"><v>x</v></c></row>';

type Text = string | Iterable<string>;

/** Repeats a text, in blocks. */
export function* times(text: string, count: number): Generator<string> {
  const many = 5000;
  const block = text.repeat(many);
  for (let left = count; left > 0; left -= many) yield left >= many ? block : text.repeat(left);
}

/** A workbook with these parts; others are valid. `others`: number of extra files. */
export async function book(parts: {
  readonly rows?: Text;
  readonly shared?: Text;
  readonly styles?: Text;
  readonly sheets?: Text;
  readonly behind?: string;
  readonly others?: number;
}): Promise<Buffer> {
  const sheet = parts.sheets ?? '<sheet name="A" sheetId="1" r:id="rId1"/>';
  const all: Readonly<Record<string, Text[]>> = {
    'xl/workbook.xml': [`<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>`, sheet, '</sheets></workbook>'],
    'xl/_rels/workbook.xml.rels': [
      `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    ...(parts.shared ? { 'xl/sharedStrings.xml': [`<sst ${MAIN}>`, parts.shared, '</sst>'] } : {}),
    ...(parts.styles ? { 'xl/styles.xml': [`<styleSheet ${MAIN}>`, parts.styles, '</styleSheet>'] } : {}),
    'xl/worksheets/sheet1.xml': [
      `<worksheet ${MAIN}><sheetData>`,
      parts.rows ?? ROW,
      '</sheetData>',
      parts.behind ?? '',
      '</worksheet>',
    ],
  };
  const zip = new ZipFile();
  for (const [path, texts] of Object.entries(all))
    zip.addReadStream(Readable.from(joined(texts)), path, { compressionLevel: 1 });
  for (let left = parts.others ?? 0; left > 0; left -= 1)
    zip.addBuffer(Buffer.alloc(0), left.toString(36), { compress: false });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

function* joined(texts: readonly Text[]): Generator<Buffer> {
  for (const text of texts)
    for (const one of typeof text === 'string' ? [text] : text) if (one !== '') yield Buffer.from(one);
}

/** Rows with one cell in the last possible column. */
export function farColumn(rows: number): Promise<Buffer> {
  return book({ rows: times('<row><c r="XFD1" t="str"><v>x</v></c></row>', rows) });
}

/** Texts without letters. */
export function emptyTexts(count: number): Promise<Buffer> {
  return book({ shared: times('<si/>', count) });
}

/** Whitespace between two rows. */
export function blankSheet(megabytes: number): Promise<Buffer> {
  return book({ rows: blank(megabytes) });
}

function* blank(megabytes: number): Generator<string> {
  const space = ' '.repeat(1_048_576);
  yield ROW;
  for (let left = megabytes; left > 0; left -= 1) yield space;
}

/** A long shared string in many cells. */
export function sharedText(characters: number, cells: number): Promise<Buffer> {
  return book({
    shared: `<si><t>${'x'.repeat(characters)}</t></si>`,
    rows: times('<row><c t="s"><v>0</v></c></row>', cells),
  });
}

/** Many long number formats, with cells of the first. */
export function numberFormats(formats: number, cells: number): Promise<Buffer> {
  const ids = [...Array(formats).keys()];
  const codes = ids.map((id) => `<numFmt numFmtId="${200 + id}" formatCode="0&quot;${id}&quot;${'0'.repeat(200)}"/>`);
  const styles = ids.map((id) => `<xf numFmtId="${200 + id}"/>`);
  const rows = ids.slice(0, cells).map((id) => `<row><c s="${id}"><v>${id}.5</v></c></row>`);
  return book({
    styles: [...codes, '<cellXfs>', ...styles, '</cellXfs>'],
    rows: ['<row><c t="str"><v>Name</v></c></row>', ...rows],
  });
}

/** A row with one long cell. */
export function longCell(bytes: number): Buffer {
  return Buffer.from(`Name,Notes\nDesk,short\nChair,"${'x'.repeat(bytes)}"\nLamp,short\n`);
}

/** A black PNG; interlaced 16-bit ones must be decoded as a whole. */
export async function blackPng(
  side: number,
  options: { readonly interlaced?: boolean; readonly bits?: 8 | 16 } = {},
): Promise<Buffer> {
  const { interlaced = false, bits = 8 } = options;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8);
  const passes = interlaced ? ADAM7 : [[0, 0, 1, 1] as const];
  const pixel = bits === 16 ? 8 : 4;
  const bytes = passes.reduce((sum, [x, y, dx, dy]) => {
    const [width, height] = [Math.ceil((side - x) / dx), Math.ceil((side - y) / dy)];
    return width > 0 ? sum + height * (1 + width * pixel) : sum;
  }, 0);
  const deflate = createDeflate({ level: 1 });
  const data = buffer(deflate);
  const zeros = Buffer.alloc(1_048_576);
  for (let left = bytes; left > 0; left -= zeros.length)
    if (!deflate.write(left >= zeros.length ? zeros : zeros.subarray(0, left))) await once(deflate, 'drain');
  deflate.end();
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', await data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
