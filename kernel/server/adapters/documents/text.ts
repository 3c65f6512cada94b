import { open } from 'node:fs/promises';
import { withArchive } from './archive.ts';
import { readSlides, readWord } from './office.ts';
import { readOpenDocument } from './open_document.ts';
import { readPdf } from './pdf.ts';
import type { DocumentText, Format } from './readings.ts';
import { LimitedText, Sections } from './sections.ts';
import { sheetsOf } from './workbook.ts';

/** The text of a document, at most so many characters. Runs in a process of its own. */
export async function textOf(path: string, format: Format, characters: number): Promise<DocumentText> {
  const sections = new Sections(characters);
  return sections.result(await readInto(sections, path, format, characters));
}

/** Answers how many pages or slides there are, if more than are read. */
async function readInto(
  sections: Sections,
  path: string,
  format: Format,
  characters: number,
): Promise<number | undefined> {
  switch (format) {
    case 'pdf':
      return readPdf(path, sections);
    case 'text':
      sections.add(await beginningOf(path, characters));
      return undefined;
    case 'markup':
      sections.add(withoutTags(await beginningOf(path, characters)));
      return undefined;
    case 'slides':
      return withArchive(path, (archive) => readSlides(archive, sections, characters));
    case 'word':
      await withArchive(path, (archive) => readWord(archive, sections, characters));
      return undefined;
    case 'workbook':
      await withArchive(path, async (archive) => {
        for await (const { name, rows } of sheetsOf(archive)) {
          if (sections.isFull) return sections.cut();
          sections.add(await textOfSheet(rows, characters), name);
        }
      });
      return undefined;
    default: {
      const unit = ({ open_text: null, open_sheets: 'table', open_slides: 'page' } as const)[format];
      await withArchive(path, (archive) => readOpenDocument(archive, unit, sections, characters));
      return undefined;
    }
  }
}

async function textOfSheet(rows: AsyncIterable<readonly string[]>, characters: number): Promise<string> {
  const text = new LimitedText(characters);
  for await (const cells of rows) {
    if (cells.some((cell) => cell !== '')) text.add(`${cells.join('\t')}\n`);
    if (text.isFull) break;
  }
  return text.take();
}

/** One character more than wanted, so that it is seen whether there is more. */
async function beginningOf(path: string, characters: number): Promise<string> {
  const file = await open(path);
  try {
    // A character has at most four bytes.
    const { buffer, bytesRead } = await file.read(Buffer.alloc((characters + 1) * 4), 0, (characters + 1) * 4, 0);
    return buffer.toString('utf8', 0, bytesRead).slice(0, characters + 1);
  } finally {
    await file.close();
  }
}

/** What a reader sees of markup. It is only searched, never shown as markup. */
function withoutTags(markup: string): string {
  return markup
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replaceAll(/<[^>]*(>|$)/g, ' ')
    .replaceAll(/&(nbsp|amp|lt|gt|quot);/g, (_whole, name: string) => NAMED[name] ?? ' ')
    .replaceAll(/[ \t]+/g, ' ');
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
