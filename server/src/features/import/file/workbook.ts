import type { Problem } from '@steward/contract/fields/index';
import { SaxesParser } from 'saxes';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { AppError, invalid } from '../../../engine/errors.ts';
import type { FileRow } from './read.ts';
import { isDateFormat, type Styles } from './number_formats.ts';
import { readSheet } from './sheet.ts';

/** Texts of a workbook that cells share, in characters: they are held while it is read. */
const MAX_SHARED = 150_000_000;
/** What the parts may come to when they are unpacked: a small file can claim to hold anything. */
const MAX_UNPACKED = 6_000_000_000;

/**
 * Rows of one sheet of an xlsx workbook, one after the other. Dates come as YYYY-MM-DD, numbers with a point, formulas
 * with the result that was saved. Throws `invalid` on `file`, and on `sheet` when there are several and none is named.
 */
export async function* readWorkbook(path: string, wanted: string | null): AsyncGenerator<FileRow, void> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry);
    const book = entries.get('xl/workbook.xml');
    if (!book) throw invalid({ file: { key: 'not_csv' } });
    const { sheets, isFrom1904 } = await readBook(zip, book);
    const sheet = chosen(sheets, wanted);
    const targets = await readTargets(zip, entries.get('xl/_rels/workbook.xml.rels'));
    const entry = entries.get(targets.get(sheet.relation) ?? '');
    if (!entry) throw invalid({ file: { key: 'broken_workbook' } });
    const shared = await readShared(zip, entries.get('xl/sharedStrings.xml'));
    const styles = await readStyles(zip, entries.get('xl/styles.xml'));
    yield* readSheet(chunks(zip, entry), { shared, styles, isFrom1904 });
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'code' in error && String(error.code).startsWith('E'))) throw error;
    throw invalid({ file: { key: 'broken_workbook' } });
  } finally {
    zip?.close();
  }
}

interface Sheet {
  readonly name: string;
  readonly relation: string;
}

function chosen(sheets: readonly Sheet[], wanted: string | null): Sheet {
  const found = wanted === null ? (sheets.length === 1 ? sheets[0] : undefined) : sheets.find((one) => one.name === wanted);
  if (found) return found;
  if (sheets.length === 0) throw invalid({ file: { key: 'empty_file' } });
  const names = sheets.map((one) => one.name);
  const problem: Problem = wanted === null ? { key: 'ask_sheet', params: { sheets: names.join(', ') } } : { key: 'no_such_sheet', params: { value: wanted } };
  throw new AppError('invalid', { problems: { sheet: problem }, extra: { sheets: names } });
}

async function* chunks(zip: ZipFile, entry: Entry): AsyncGenerator<string, void> {
  if (entry.isEncrypted()) throw invalid({ file: { key: 'locked_workbook' } });
  const decoder = new TextDecoder('utf-8');
  let size = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_UNPACKED) throw invalid({ file: { key: 'large_workbook' } });
    yield decoder.decode(chunk, { stream: true });
  }
}

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };
type Handlers = { readonly open?: (tag: Tag) => void; readonly close?: (tag: Tag) => void; readonly text?: (text: string) => void };

/** Walks a part of the workbook by its elements, whatever prefix they carry. */
async function walk(zip: ZipFile, entry: Entry | undefined, handlers: Handlers): Promise<void> {
  if (!entry) return;
  const parser = new SaxesParser();
  const plain = (tag: Tag): Tag => ({ name: tag.name.replace(/^.*:/, ''), attributes: tag.attributes });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => handlers.open?.(plain(tag)));
  parser.on('closetag', (tag) => handlers.close?.(plain(tag)));
  parser.on('text', (text) => handlers.text?.(text));
  for await (const chunk of chunks(zip, entry)) parser.write(chunk);
  parser.close();
}

async function readBook(zip: ZipFile, entry: Entry): Promise<{ sheets: Sheet[]; isFrom1904: boolean }> {
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  await walk(zip, entry, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && relation && !/hidden/i.test(attributes['state'] ?? '')) sheets.push({ name: attributes['name'] ?? '', relation });
    },
  });
  return { sheets, isFrom1904 };
}

/** Files of the sheets by the ids of their relations. */
async function readTargets(zip: ZipFile, entry: Entry | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await walk(zip, entry, {
    open: ({ name, attributes }) => {
      const target = attributes['Target'] ?? '';
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
    },
  });
  return targets;
}

async function readShared(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let size = 0;
  let depth = { isText: false, isPhonetic: false };
  await walk(zip, entry, {
    open: ({ name }) => {
      if (name === 'si') text = '';
      depth = { isText: name === 't', isPhonetic: depth.isPhonetic || name === 'rPh' };
    },
    text: (part) => {
      if (depth.isText && !depth.isPhonetic) text += part;
    },
    close: ({ name }) => {
      depth = { isText: false, isPhonetic: depth.isPhonetic && name !== 'rPh' };
      if (name !== 'si') return;
      size += text.length;
      if (size > MAX_SHARED) throw invalid({ file: { key: 'large_workbook' } });
      texts.push(text);
    },
  });
  return texts;
}

/** For each style of cells: does it show a number as a date? */
async function readStyles(zip: ZipFile, entry: Entry | undefined): Promise<Styles> {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCells = false;
  await walk(zip, entry, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(isDateFormat(Number(attributes['numFmtId'] ?? 0), formats));
    },
    close: ({ name }) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}
