import { guessEncoding, markedEncoding, type Encoding } from './encodings.ts';

/** Decodes by byte-order mark, else as UTF-8, else as the likeliest one-byte encoding. Never throws. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const encoding = encodingOf(bytes);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function encodingOf(bytes: Uint8Array): Encoding {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return guessEncoding(bytes);
  }
}

/** Whether bytes are a binary file: by signature, or by many control characters. */
export function looksBinary(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 4));
  if (
    head.startsWith('PK\u0003\u0004') ||
    head.startsWith('%PDF') ||
    head.startsWith('\u0089PNG') ||
    head.startsWith('ÐÏ\u0011à')
  )
    return true;
  const { text } = decodeText(bytes.subarray(0, 4000));
  const sample = text.slice(0, 1500);
  return (sample.match(/[\u0000-\u0008\u000E-\u001A]/g)?.length ?? 0) > sample.length / 50 + 2;
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The delimiter of a first line such as `sep=;`; that line is no row. */
export function declaredDelimiter(text: string): string | null {
  return /^\uFEFF?"?sep=(.)"?\s*?(?:\r\n|\n|\r|$)/i.exec(text)?.[1] ?? null;
}

/** So many cells at least make a table of lines below a title that is not split itself. */
const TABLE = 3;

/**
 * The delimiter that splits the first lines into the most, equally many cells; a title may precede them. Respects
 * quotes.
 */
export function sniffDelimiter(text: string): string {
  const lines = firstLines(text, 10);
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => cells(line, delimiter));
    const [first = 1] = counts;
    for (const width of new Set(counts)) {
      if (width < (width === first ? 2 : TABLE)) continue;
      const same = counts.filter((count) => count === width).length / counts.length;
      const score = width * (0.5 + same);
      // A width that fewer than half of the lines have is ignored.
      if (score > best.score && (width === first || same >= 0.5)) best = { delimiter, score };
    }
  }
  return best.delimiter;
}

function cells(line: string, delimiter: string): number {
  let quoted = false;
  let count = 1;
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === delimiter && !quoted) count += 1;
  }
  return count;
}

function firstLines(text: string, limit: number): string[] {
  const lines: string[] = [];
  let quoted = false;
  let line = '';
  for (const character of text.slice(0, 100_000)) {
    if (character === '"') quoted = !quoted;
    if (!quoted && (character === '\n' || character === '\r')) {
      if (line.trim() !== '') lines.push(line);
      line = '';
      if (lines.length === limit) return lines;
    } else line += character;
  }
  return line.trim() === '' ? lines : [...lines, line];
}
