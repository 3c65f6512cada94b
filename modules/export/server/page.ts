import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import type { CellKind } from '@steward/kernel/server/fields/export.ts';

/** Maximum number of printed rows, about two hundred sheets. */
export const MAX_PRINTED = 5000;

/** Replaces assignee columns by the single one of lists. */
export function printedColumns(keys: readonly string[]): string[] {
  return [...new Set(keys.map((key) => (key.startsWith('assignee.') ? 'assignee.name' : key)))];
}

interface Page {
  readonly language: Language;
  readonly title: string;
  /** The date. */
  readonly at: string;
  /** Number of matches. */
  readonly count: number;
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly parts: AsyncIterable<readonly (readonly string[])[]>;
  /** Text above the signature line. */
  readonly below?: string;
}

const STYLE = `@page{size:landscape;margin:12mm}body{font:9pt/1.35 system-ui,sans-serif;margin:0;color:#000;background:#fff}h1{font-size:14pt;margin:0}
p{margin:2pt 0 8pt;color:#444}table{border-collapse:collapse;width:100%}thead{display:table-header-group}tr{break-inside:avoid}
th,td{padding:3pt 5pt;text-align:start;vertical-align:top;border-bottom:.5pt solid #bbb;overflow-wrap:break-word;max-width:60mm}th{border-bottom:1pt solid #000}.number{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}.date{white-space:nowrap}
.signed{margin-top:28mm;padding-top:3pt;border-top:.5pt solid #000;width:90mm}`;

/** A printable HTML page as a stream, without scripts or external content. */
export async function* writePage({
  language,
  title,
  at,
  count,
  headings,
  kinds,
  parts,
  below,
}: Page): AsyncGenerator<string, void> {
  const number = new Intl.NumberFormat(language);
  const said =
    count > MAX_PRINTED
      ? message(language, 'printed_first', { max: number.format(MAX_PRINTED), count: number.format(count) })
      : number.format(count);
  const classes = kinds.map((kind) =>
    kind === 'number' ? ' class="number"' : kind === 'date' || kind === 'time' ? ' class="date"' : '',
  );
  const heads = headings.map((heading, index) => `<th${classes[index] ?? ''}>${escape(heading)}</th>`).join('');
  yield `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title><style>${STYLE}</style></head><body><h1>${escape(title)}</h1><p>${escape(said)} · ${escape(at)}</p><table><thead><tr>${heads}</tr></thead><tbody>`;
  let left = MAX_PRINTED;
  for await (const part of parts) {
    yield part
      .slice(0, left)
      .map(
        (cells) =>
          `<tr>${cells.map((cell, index) => `<td dir="auto"${classes[index] ?? ''}>${kinds[index] === 'boolean' ? mark(cell) : escape(cell.replace(TIME, '$1 $2'))}</td>`).join('')}</tr>`,
      )
      .join('');
    left -= part.length;
    if (left <= 0) break;
  }
  const signed = below === undefined ? '' : `<p class="signed">${escape(below)}</p>`;
  yield `</tbody></table>${signed}</body></html>`;
}

/** Times on paper have minutes only. */
const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):[\d.]+Z$/;

function mark(cell: string): string {
  return cell === 'true' ? '✓' : '';
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
