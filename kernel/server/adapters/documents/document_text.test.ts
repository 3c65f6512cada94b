import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  archiveOf,
  chinesePdf,
  openDocument,
  paragraph,
  pdfOf,
  pdfWith,
  relations,
  slides,
  wordDocument,
} from '../../../../app/test/files/documents.ts';
import { book } from '../../../../app/test/files/hostile.ts';
import { typeOfContent } from '../files/content_type.ts';
import { drawFirstPage, readDocument } from './read_document.ts';
import { FORMATS, type DocumentText, type Outcome } from './readings.ts';

const folder = mkdtempSync(join(tmpdir(), 'steward-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function stored(data: Buffer | string): string {
  count += 1;
  const path = join(folder, String(count));
  writeFileSync(path, data);
  return path;
}

/** Reads a document as what its content says it is. */
async function read(data: Buffer | string, characters = 10_000): Promise<Outcome<DocumentText>> {
  const bytes = Buffer.from(data);
  const { mime } = typeOfContent({ head: bytes.subarray(0, 4096), tail: bytes.subarray(-65_536), isText: true });
  const format = FORMATS[mime];
  if (!format) throw new Error(`No format: ${mime}`);
  return readDocument('company', 'text', stored(bytes), { format, characters });
}

const pages = (...texts: string[]) => ({
  value: { sections: texts.map((text) => ({ name: null, text })), count: texts.length, isCut: false },
});

describe('the text of a document is read:', () => {
  it('pages of a PDF', async () => {
    expect(await read(pdfWith(['Brush motor', 'Second page']))).toEqual(pages('Brush motor', 'Second page'));
    expect(await read(chinesePdf('设备维护手册'))).toEqual(pages('设备维护手册'));
  });

  it('paragraphs, notes and tables of Word, without what was deleted', async () => {
    const row = `<w:tbl><w:tr><w:tc>${paragraph('Carbon')}</w:tc><w:tc>${paragraph('12 mm')}</w:tc></w:tr></w:tbl>`;
    const removed = '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del></w:p>';
    const read1 = await read(
      await wordDocument(`${paragraph('Maintenance &amp; care')}${removed}${row}`, {
        'word/footnotes.xml': '<w:footnotes xmlns:w="w"><w:p><w:r><w:t>A note</w:t></w:r></w:p></w:footnotes>',
      }),
    );
    expect(read1).toEqual(pages('Maintenance & care\n\nCarbon\n\t12 mm\n\tA note'));
  });

  it('sheets of a workbook by name, dates as dates', async () => {
    const workbook = await book({
      sheets: '<sheet name="Parts" sheetId="1" r:id="rId1"/>',
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
      rows: '<row><c t="str"><v>Brush</v></c><c s="1"><v>45000</v></c></row>',
    });
    expect(await read(workbook)).toEqual({
      value: { sections: [{ name: 'Parts', text: 'Brush\t2023-03-15' }], count: 1, isCut: false },
    });
  });

  it('slides in their order', async () => {
    expect(await read(await slides(['First', 'Second', 'Third']))).toEqual(pages('First', 'Second', 'Third'));
  });

  it('OpenDocument: text, sheets and slides', async () => {
    const text = '<text:h>Title</text:h><text:p>One<text:s text:c="2"/>two<text:tab/>three</text:p>';
    expect(await read(await openDocument('text', text))).toEqual(pages('Title\nOne  two\tthree'));
    const cell = (value: string): string => `<table:table-cell><text:p>${value}</text:p></table:table-cell>`;
    const sheet = `<table:table table:name="Parts"><table:table-row>${cell('A')}${cell('B')}</table:table-row></table:table>`;
    expect(await read(await openDocument('spreadsheet', sheet))).toEqual({
      value: { sections: [{ name: 'Parts', text: 'A \tB' }], count: 1, isCut: false },
    });
    const slide = (value: string): string => `<draw:page draw:name="p"><text:p>${value}</text:p></draw:page>`;
    expect(await read(await openDocument('presentation', slide('One') + slide('Two')))).toEqual(pages('One', 'Two'));
  });

  it('texts, tables as texts, and of markup what a reader sees', async () => {
    expect(await read('Name;Size\r\nBrush;3')).toEqual(pages('Name;Size\nBrush;3'));
    expect(await read('<html><style>b{}</style><script>evil()</script><b>Tom &amp; Ann</b></html>')).toEqual(
      pages('Tom & Ann'),
    );
  });

  it('up to a number of characters', async () => {
    expect(await read('a'.repeat(50), 20)).toEqual({
      value: { sections: [{ name: null, text: 'a'.repeat(20) }], count: 1, isCut: true },
    });
    expect(await read(pdfWith(['One', 'Two', 'Three']), 4)).toMatchObject({
      value: { sections: [{ text: 'One' }, { text: 'T' }], count: 3, isCut: true },
    });
  });
});

it('the first page of a PDF becomes a small picture, if it has one', async () => {
  const page = await drawFirstPage('company', stored(pdfWith(['Brush motor'])));
  const { channels, isOpaque } = await sharp(Buffer.from(page ?? [])).stats();
  expect(await sharp(Buffer.from(page ?? [])).metadata()).toMatchObject({ format: 'webp', width: 181, height: 256 });
  expect(channels[0]?.min, 'ink').toBeLessThan(128);
  expect([channels[0]?.max, isOpaque], 'on white paper').toEqual([255, true]);
  expect(await drawFirstPage('company', stored(await lockedPdf()))).toBeNull();
});

/** An archive whose second entry has the bytes of the first one. */
function overlapping(archive: Buffer): Buffer {
  const data = Buffer.from(archive);
  const second = data.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  data.writeUInt32LE(0, second + 42);
  return data;
}

const nested = (depth: number): string => '<w:p>'.repeat(depth) + '</w:p>'.repeat(depth);
const laughs = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><w:document xmlns:w="w"><w:t>&b;</w:t></w:document>`;
const secret = `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document xmlns:w="w"><w:t>&x;</w:t></w:document>`;

async function lockedPdf(): Promise<Buffer> {
  const pdf = new PdfDocument({ userPassword: 'secret', pdfVersion: '1.7' });
  const data = buffer(pdf);
  pdf.text('Secret').end();
  return data;
}

describe('a hostile document is refused:', () => {
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['one that unpacks to very much', 'too_much', () => wordDocument(' '.repeat(60_000_000))],
    ['one whose parts share their bytes', 'too_much', async () => overlapping(await wordDocument(paragraph('x')))],
    ['elements in elements in elements', 'too_much', () => wordDocument(nested(5000))],
    ['entities of entities', 'damaged', () => archiveOf({ 'word/document.xml': laughs })],
    ['a file of the server as an entity', 'damaged', () => archiveOf({ 'word/document.xml': secret })],
    ['half of an archive', 'damaged', async () => withoutEnd(await wordDocument(paragraph('x')))],
    ['a PDF with a password', 'locked', lockedPdf],
    ['a PDF without pages', 'damaged', () => Buffer.from('%PDF-1.7\nnothing\n%%EOF')],
  ])('%s', async (_what, unread, data) => {
    expect(await read(await data())).toEqual({ unread });
  });
});

function withoutEnd(archive: Buffer): Buffer {
  return Buffer.concat([archive.subarray(0, -30), Buffer.alloc(8)]);
}

describe('a hostile document is harmless:', () => {
  it('pictures and templates elsewhere are not loaded', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const elsewhere = [
      { id: 'rId7', type: 'image', target: `${base}/picture.png`, isExternal: true },
      { id: 'rId8', type: 'attachedTemplate', target: `${base}/template.dotm`, isExternal: true },
    ];
    const document = await wordDocument(paragraph('Text'), {
      'word/_rels/document.xml.rels': relations(elsewhere),
      'word/_rels/settings.xml.rels': relations(elsewhere),
    });
    expect(await read(document)).toEqual(pages('Text'));
    const pdf = pdfWith(['Text'], `/OpenAction<</S/URI/URI(${base}/pdf)>>`);
    expect(await read(pdf)).toEqual(pages('Text'));
    expect(asked).toEqual([]);
    server.close();
  });

  it('an archive in a document is not opened', async () => {
    const inner = await wordDocument(paragraph('Inner'));
    expect(await read(await wordDocument(paragraph('Outer'), { 'word/embeddings/again.docx': inner }))).toEqual(
      pages('Outer'),
    );
  });

  it('a sheet that claims to be huge has the rows that it has', async () => {
    const workbook = await book({
      rows: '</sheetData><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c t="str"><v>Last</v></c></row>',
    });
    expect(await read(workbook)).toMatchObject({ value: { sections: [{ text: 'Last' }] } });
  });

  it('scripts and programs in a PDF do not run', async () => {
    const script = '/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>/AA<</WC<</S/Launch/F(/bin/sh)>>>>';
    expect(await read(pdfWith(['Text'], script))).toEqual(pages('Text'));
  });

  it('of 100,000 pages the first ones are read', async () => {
    const many = 100_000;
    const kids = Array.from({ length: many }, (_none, index) => `${index + 3} 0 R`).join(' ');
    const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>';
    const pdf = pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Count ${many}/Kids[${kids}]>>`,
      ...Array.from({ length: many }, () => page),
    ]);
    const read1 = await read(pdf);
    expect(read1).toMatchObject({ value: { count: many, isCut: true } });
  }, 180_000);

  it('pages that contain themselves end', async () => {
    const pdf = pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>']);
    const read1 = await read(pdf);
    expect('value' in read1 ? read1.value.sections.every(({ text }) => text === '') : read1.unread).toBeTruthy();
  });
});
