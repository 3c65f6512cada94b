import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { looksBinary, declaredDelimiter, sniffDelimiter } from '@steward/kernel/contract/csv/decode.ts';
import { guessEncoding, markedEncoding, type Encoding } from '@steward/kernel/contract/csv/encodings.ts';
import { Budget } from '@steward/kernel/server/adapters/workbook/budget.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { FileRow, Source } from './source.ts';

/** A longer row means an unclosed quote. */
const MAX_ROW_BYTES = 8_000_000;

/**
 * Rows of a text file, blank ones included. Stray quotes are text. Encoding and delimiter are detected unless given.
 * Throws `invalid` on `file`.
 */
export async function openText(
  path: string,
  given: { readonly encoding: Encoding | null; readonly delimiter: string | null },
): Promise<Source> {
  const head = await headOf(path);
  if (looksBinary(head)) throw invalid({ file: { key: 'not_csv' } });
  const encoding = given.encoding ?? markedEncoding(head) ?? (await proven(path));
  const beginning = new TextDecoder(encoding).decode(head);
  const said = declaredDelimiter(beginning);
  const delimiter = given.delimiter ?? said ?? sniffDelimiter(beginning);
  const rows = records(path, encoding, delimiter, said === null ? 0 : 1);
  return {
    rows,
    budget: new Budget((await stat(path)).size),
    told: null,
    found: { kind: 'text', encoding, delimiter, sheet: null, sheets: [] },
  };
}

async function* records(
  path: string,
  encoding: Encoding,
  delimiter: string,
  skipped: number,
): AsyncGenerator<FileRow, void> {
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
    const lines: AsyncIterable<string[]> = texts.pipe(parser);
    for await (const cells of lines) {
      row += 1;
      if (row > skipped) yield { row, cells };
    }
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

/** Reads the whole file to prove UTF-8, else guesses by the bytes around invalid ones. */
async function proven(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const around: Buffer[] = [];
  let isUtf8 = true;
  let size = 0;
  for await (const chunk of bytesOf(path)) {
    if (isUtf8) isUtf8 = doesNotThrow(() => decoder.decode(chunk, { stream: true }));
    const first = size < SAMPLE ? chunk.findIndex((byte) => byte > 127) : -1;
    if (first >= 0) {
      const sample = chunk.subarray(Math.max(0, first - 20), first + SAMPLE - size);
      around.push(sample);
      size += sample.length;
    }
    if (!isUtf8 && size >= SAMPLE) break;
  }
  return isUtf8 && doesNotThrow(() => decoder.decode()) ? 'utf-8' : guessEncoding(Buffer.concat(around));
}

const SAMPLE = 50_000;

function doesNotThrow(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const CHUNK = 262_144;

function bytesOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: CHUNK });
}

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytesOf(path)) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
