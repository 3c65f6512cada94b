import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { PreviewFile } from '../../previewed.ts';

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const PREVIEWS = ['picture', 'pdf', 'text'] as const;

/** The file of a document, as previews and downloads take it. */
export function fileIn(row: Row): PreviewFile & { readonly small_url: string | null } {
  const numberIn = (key: string): number | null => (typeof row[key] === 'number' ? row[key] : null);
  return {
    id: row.id,
    name: textIn(row['name']) ?? '',
    mime: textIn(row['mime']) ?? '',
    size: Number(row['size'] ?? 0),
    preview: PREVIEWS.find((one) => one === row['preview']) ?? null,
    url: textIn(row['url']) ?? '',
    preview_url: textIn(row['preview_url']),
    small_url: textIn(row['small_url']),
    width: numberIn('width'),
    height: numberIn('height'),
  };
}
