import type { RecordFile } from '../contract/wire.ts';

/** What a preview needs of a file. */
export type PreviewFile = Pick<
  RecordFile,
  'id' | 'name' | 'mime' | 'preview' | 'size' | 'url' | 'preview_url' | 'width' | 'height'
>;

export type PreviewForm = 'picture' | 'pdf' | 'text' | 'table' | 'office' | 'video' | 'sound';

const OFFICE =
  /(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation|opendocument\.(text|spreadsheet|presentation))$/;
const TABLE = /\.(csv|tsv)$/i;

/** How a file is shown: by its content, and of texts by the name; `null`: it can only be downloaded. */
export function previewOf({ mime, preview, name }: Pick<PreviewFile, 'mime' | 'preview' | 'name'>): PreviewForm | null {
  if (preview === 'text') return TABLE.test(name) ? 'table' : 'text';
  if (preview !== null) return preview;
  if (OFFICE.test(mime)) return 'office';
  if (mime.startsWith('video/')) return 'video';
  return mime.startsWith('audio/') ? 'sound' : null;
}
