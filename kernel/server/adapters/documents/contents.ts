import mammoth from 'mammoth';
import { withArchive, type Archive } from './archive.ts';
import type { Contents, Format, ShownSection } from './readings.ts';
import { textOf } from './text.ts';
import { sheetsOf } from './workbook.ts';

/** Rows, columns and characters of a cell that are shown of a sheet, and sheets. */
const MOST = { sheets: 30, rows: 200, columns: 50, characters: 500 } as const;
/** Bytes of `document.xml` up to which Word is shown with its form; beyond it as text. */
const MOST_XML = 15_000_000;
/** Characters of pictures in a Word document, as base64, and of the document with them. */
const MOST_PICTURES = 6_000_000;
const MOST_HTML = 10_000_000;
/** Parts of a Word document that are read besides its text. */
const MOST_PARTS = 2000;

/** What is shown of a document of an office. Runs in a process of its own. */
export async function contentsOf(path: string, format: Format, characters: number): Promise<Contents> {
  if (format === 'workbook') return withArchive(path, workbookContents);
  if (format === 'word') {
    const html = await withArchive(path, async ({ entries }) => {
      const size = entries.get('word/document.xml')?.uncompressedSize ?? 0;
      return size <= MOST_XML && entries.size <= MOST_PARTS;
    });
    const section = html ? await formatted(path) : null;
    if (section) return { sections: [section], count: 1, isCut: false };
  }
  const { sections, count, isCut } = await textOf(path, format, characters);
  const isSheets = format === 'open_sheets';
  return {
    sections: sections.map(({ name, text }) =>
      isSheets ? sheetOf(name, rowsIn(text)) : { name, text, html: null, rows: null, isCut: false },
    ),
    count,
    isCut,
  };
}

async function workbookContents(archive: Archive): Promise<Contents> {
  const sections: ShownSection[] = [];
  let count = 0;
  for await (const { name, rows } of sheetsOf(archive)) {
    count += 1;
    if (count > MOST.sheets) continue;
    const shown: (readonly string[])[] = [];
    for await (const row of rows) {
      shown.push(row);
      if (shown.length > MOST.rows) break;
    }
    sections.push(sheetOf(name, shown));
  }
  return { sections, count, isCut: count > sections.length };
}

function sheetOf(name: string | null, rows: readonly (readonly string[])[]): ShownSection {
  return {
    name,
    text: null,
    html: null,
    rows: rows
      .slice(0, MOST.rows)
      .map((row) => row.slice(0, MOST.columns).map((cell) => cell.slice(0, MOST.characters).toWellFormed())),
    isCut: rows.length > MOST.rows || rows.some((row) => row.length > MOST.columns),
  };
}

function rowsIn(text: string): string[][] {
  return text === '' ? [] : text.split('\n').map((row) => row.split('\t').map((cell) => cell.trim()));
}

/**
 * A Word document as HTML; `null` when it would be too long. It is untrusted: what is not in an allow-list is not to be
 * shown. Pictures and files elsewhere are not read.
 */
async function formatted(path: string): Promise<ShownSection | null> {
  let left = MOST_PICTURES;
  const convertImage = mammoth.images.imgElement(async (image) => {
    const data = await image.readAsBase64String();
    left -= data.length;
    return { src: left < 0 ? '' : `data:${image.contentType};base64,${data}` };
  });
  const { value: html } = await mammoth.convertToHtml({ path }, { convertImage, externalFileAccess: false });
  return html.length > MOST_HTML ? null : { name: null, text: null, html, rows: null, isCut: false };
}
