import { SaxesParser } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import { longCell, MAX_CELL } from '@steward/kernel/contract/csv/cell.ts';
import { invalid } from '../../context/errors.ts';
import { LIMITS, overLimit, type Budget } from './budget.ts';
import { CellFormats } from './number_formats.ts';
import { SharedTexts } from './shared_texts.ts';

/** An open workbook with its budget. */
export interface Book {
  readonly zip: ZipFile;
  readonly budget: Budget;
}

/** Streams the text of a part. */
export async function* chunks({ zip, budget }: Book, entry: Entry): AsyncGenerator<string, void> {
  if (entry.isEncrypted()) throw invalid({ file: { key: 'locked_workbook' } });
  // Checks the declared size first; actual bytes are counted too.
  budget.check(entry.uncompressedSize);
  const decoder = new TextDecoder('utf-8');
  const bytes: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
  for await (const chunk of bytes) {
    budget.unpack(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
}

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };
type Handlers = {
  readonly open?: (tag: Tag) => void;
  readonly close?: (tag: Tag) => void;
  readonly text?: (text: string) => void;
};

/** Walks the elements of a part, ignoring prefixes. */
async function walk(book: Book, entry: Entry | undefined, handlers: Handlers): Promise<void> {
  if (!entry) return;
  const parser = new SaxesParser();
  const plain = (tag: Tag): Tag => ({ name: tag.name.replace(/^.*:/, ''), attributes: tag.attributes });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => handlers.open?.(plain(tag)));
  parser.on('closetag', (tag) => handlers.close?.(plain(tag)));
  parser.on('text', (text) => handlers.text?.(text));
  for await (const chunk of chunks(book, entry)) parser.write(chunk);
  parser.close();
}

export interface Sheet {
  readonly name: string;
  readonly relation: string;
}

/** Visible sheets in order. */
export async function readBook(book: Book, entry: Entry): Promise<{ sheets: Sheet[]; isFrom1904: boolean }> {
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  await walk(book, entry, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && relation && !/hidden/i.test(attributes['state'] ?? ''))
        sheets.push({ name: (attributes['name'] ?? '').slice(0, 100).toWellFormed(), relation });
      if (sheets.length > LIMITS.sheets) throw overLimit('too_many_sheets', LIMITS.sheets);
    },
  });
  return { sheets, isFrom1904 };
}

/** Sheet files by relation id. */
export async function readTargets(book: Book, entry: Entry | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await walk(book, entry, {
    open: ({ name, attributes }) => {
      const target = attributes['Target'] ?? '';
      if (name === 'Relationship')
        targets.set(
          attributes['Id'] ?? '',
          target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
        );
      if (targets.size > LIMITS.entries) throw overLimit('too_many_parts', LIMITS.entries);
    },
  });
  return targets;
}

/** Shared strings, limited in number and length. */
export async function readShared(book: Book, entry: Entry | undefined): Promise<SharedTexts> {
  const texts = new SharedTexts();
  let text = '';
  let length = 0;
  let size = 0;
  let depth = { isText: false, isPhonetic: false };
  await walk(book, entry, {
    open: ({ name }) => {
      if (name === 'si') [text, length] = ['', 0];
      depth = { isText: name === 't', isPhonetic: depth.isPhonetic || name === 'rPh' };
    },
    text: (part) => {
      if (!depth.isText || depth.isPhonetic) return;
      length += part.length;
      if (text.length < MAX_CELL) text += part;
    },
    close: ({ name }) => {
      depth = { isText: false, isPhonetic: depth.isPhonetic && name !== 'rPh' };
      if (name !== 'si') return;
      size += text.length;
      if (size > LIMITS.textCharacters) throw overLimit('too_long_texts', LIMITS.textCharacters);
      if (texts.push(length > MAX_CELL ? longCell(text, length) : text) > LIMITS.texts)
        throw overLimit('too_many_texts', LIMITS.texts);
    },
  });
  return texts;
}

/** Number format of each style. */
export async function readStyles(book: Book, entry: Entry | undefined): Promise<CellFormats> {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let isInCells = false;
  await walk(book, entry, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt')
        formats.set(Number(attributes['numFmtId']), (attributes['formatCode'] ?? '').slice(0, 255));
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(Number(attributes['numFmtId'] ?? 0));
      if (styles.length > LIMITS.formats || formats.size > LIMITS.formats)
        throw overLimit('too_many_formats', LIMITS.formats);
    },
    close: ({ name }) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return new CellFormats(formats, styles);
}
