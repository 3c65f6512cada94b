import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Documents for tests, as small as their formats allow. */

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** An archive of texts and bytes by path, in this order. */
export async function archiveOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), path, { compress: path !== 'mimetype', forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

export interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
  readonly isExternal?: boolean;
}

export function relations(some: readonly Relation[]): string {
  return `<Relationships xmlns="${RELATIONS}">${some
    .map(
      ({ id, type, target, isExternal }) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${isExternal ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;
}

/** A Word document with this body. */
export function wordDocument(body: string, others: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> {
  return archiveOf({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations([{ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }]),
    'word/document.xml': `<w:document ${WORD} xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`,
    ...others,
  });
}

export function paragraph(text: string): string {
  return `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
}

/** Slides in another order than their numbers. */
export function slides(texts: readonly string[]): Promise<Buffer> {
  const number = (index: number): number => texts.length - index;
  return archiveOf({
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="${OFFICE}"><p:sldIdLst>${texts
      .map((_text, index) => `<p:sldId id="${256 + index}" r:id="rId${index}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      texts.map((_text, index) => ({ id: `rId${index}`, type: 'slide', target: `slides/slide${number(index)}.xml` })),
    ),
    ...Object.fromEntries(
      texts.map((text, index) => [
        `ppt/slides/slide${number(index)}.xml`,
        `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`,
      ]),
    ),
  });
}

/** An OpenDocument: its type is the first entry. */
export function openDocument(type: 'text' | 'spreadsheet' | 'presentation', body: string): Promise<Buffer> {
  const names = ['office', 'text', 'table', 'draw'].map((one) => `xmlns:${one}="${one}"`).join(' ');
  return archiveOf({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': `<office:document-content ${names}><office:body>${body}</office:body></office:document-content>`,
  });
}

/** A PDF of these objects, of which the first is the catalogue. */
export function pdfOf(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.7\n'];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    places.push(length);
    const part = `${index + 1} 0 obj${object}endobj\n`;
    parts.push(part);
    length += part.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

/** A PDF with a page for each text. `more`: entries of the catalogue. */
export function pdfWith(texts: readonly string[], more = ''): Buffer {
  const first = 4;
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    `<</Type/Pages/Count ${texts.length}/Kids[${texts.map((_text, index) => `${first + 2 * index} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...texts.flatMap((text, index) => {
      const drawn = `BT /F 24 Tf 72 700 Td (${text}) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${first + 2 * index + 1} 0 R>>`,
        `<</Length ${drawn.length}>>stream\n${drawn}\nendstream\n`,
      ];
    }),
  ]);
}

/** A PDF with text of a Chinese font that is not in it: reading it takes the tables of its encoding. */
export function chinesePdf(text: string): Buffer {
  const codes = Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
  const drawn = `BT /F 24 Tf 72 700 Td <${codes}> Tj ET`;
  const font = '/Type/Font/BaseFont/STSong-Light';
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream\n`,
    `<<${font}/Subtype/Type0/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>`,
    `<<${font}/Subtype/CIDFontType0/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/FontDescriptor 7 0 R>>`,
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ]);
}
