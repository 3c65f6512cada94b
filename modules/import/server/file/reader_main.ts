import { answering } from '@steward/kernel/server/adapters/processes/answering.ts';
import { EvidenceOf, type Evidence } from '../../contract/evidence.ts';
import { readFile, type ReadFile } from './read.ts';
import type { Opened, Part, ReaderMessage } from './reader_messages.ts';
import { type FileRow } from './source.ts';

/** The reading process; messages in `reader.ts`. */
let reading:
  | {
      readonly file: ReadFile;
      readonly parts: AsyncIterator<readonly FileRow[]>;
      readonly evidence: readonly EvidenceOf[];
    }
  | undefined;

answering({
  answer: async (asked: ReaderMessage): Promise<Opened | Part> => ('open' in asked ? opened(asked) : nextPart()),
});

async function opened({ open, wanted, words }: Extract<ReaderMessage, { open: string }>): Promise<Opened> {
  const file = await readFile(open, wanted, new Set(words));
  reading = { file, parts: file.parts[Symbol.asyncIterator](), evidence: file.headings.map(() => new EvidenceOf()) };
  return { headings: file.headings, found: file.found, preview: file.preview };
}

async function nextPart(): Promise<Part> {
  if (!reading) throw new Error('Nothing is open');
  const { file, parts, evidence } = reading;
  const next = await parts.next();
  if (next.done) {
    const found: Evidence[] = evidence.map((column) => column.found);
    reading = undefined;
    return { rows: null, evidence: found, notices: file.notices() };
  }
  for (const { cells } of next.value) for (const [index, column] of evidence.entries()) column.see(cells[index] ?? '');
  return { rows: JSON.stringify(next.value), count: next.value.length };
}
