import { looksBinary, markedEncoding, sniffDelimiter, type Encoding } from '@steward/contract/csv/decode';
import { CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { invalid } from '../../../engine/errors.ts';
import type { FileRow } from './read.ts';

/** A row of more bytes is no row: a quote was opened and never closed, and would swallow the rest of the file. */
const MAX_ROW_BYTES = 1_000_000;

/** The records of a text file, also blank ones. Stray quotes are text. Throws `invalid` on `file`. */
export async function* readText(path: string): AsyncGenerator<FileRow, void> {
  const head = await headOf(path);
  if (looksBinary(head)) throw invalid({ file: { key: 'not_csv' } });
  const encoding = markedEncoding(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  const delimiter = sniffDelimiter(new TextDecoder(encoding).decode(head));
  let lastLine = 0;
  const parser = parse({
    delimiter,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_ROW_BYTES,
    on_record: (record: string[], { lines }: { lines: number }) => {
      lastLine = lines;
      return record;
    },
  });
  const texts = Readable.from(decoded(path, encoding));
  texts.on('error', (error) => parser.destroy(error));
  try {
    let row = 0;
    for await (const cells of texts.pipe(parser) as AsyncIterable<string[]>) yield { row: (row += 1), cells };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE';
    throw invalid({ file: isOpen ? { key: 'open_quote', params: { line: lastLine + 1 } } : { key: 'not_csv' } });
  } finally {
    texts.destroy();
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const HEAD = 200_000;

/** The whole file decides: one byte that cannot be UTF-8 may stand in its last line. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const CHUNK = 262_144;

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
