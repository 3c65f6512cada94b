/** Types that browsers may show, since the content proves them. */
export type Preview = 'picture' | 'pdf' | 'text';

/** The type of a file by its content. */
export interface ContentType {
  readonly mime: string;
  /** How the content may be shown; pictures are still decoded first. */
  readonly preview: Preview | null;
}

/** The beginning and the end of a file, and whether the whole of it is text in UTF-8. */
export interface Excerpt {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly isText: boolean;
}

export const OCTETS = 'application/octet-stream';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** File names in the directory of an archive by which documents are recognized. */
const IN_ARCHIVES: readonly (readonly [string, string])[] = [
  ['word/document.xml', `${OFFICE}.wordprocessingml.document`],
  ['xl/workbook.xml', `${OFFICE}.spreadsheetml.sheet`],
  ['ppt/presentation.xml', `${OFFICE}.presentationml.presentation`],
];

/** First bytes of types that are only named. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['\x1f\x8b', 'application/gzip'],
  ['7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/x-ole-storage'],
  ['MZ', 'application/x-msdownload'],
  ['\x7fELF', 'application/x-executable'],
];

/**
 * The type by content; the sender's name and type are ignored. Markup, such as SVG and HTML, is never shown, though it
 * is text.
 */
export function typeOfContent({ head, tail, isText }: Excerpt): ContentType {
  const start = head.toString('latin1', 0, 128);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return { mime: 'image/png', preview: 'picture' };
  if (start.startsWith('\xff\xd8\xff')) return { mime: 'image/jpeg', preview: 'picture' };
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return { mime: 'image/webp', preview: 'picture' };
  if (start.startsWith('%PDF-')) {
    const isWhole = tail.toString('latin1').includes('%%EOF');
    return { mime: 'application/pdf', preview: isWhole ? 'pdf' : null };
  }
  if (start.startsWith('PK\x03\x04')) return { mime: archiveType(start, tail), preview: null };
  const known = BEGINNINGS.find(([beginning]) => start.startsWith(beginning));
  if (known) return { mime: known[1], preview: null };
  const film = filmType(start, head);
  if (film !== null) return { mime: film, preview: null };
  if (!isText) return { mime: OCTETS, preview: null };
  if (start.startsWith('{\\rtf')) return { mime: 'application/rtf', preview: null };
  return head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<')
    ? { mime: 'text/html', preview: null }
    : { mime: 'text/plain', preview: 'text' };
}

/** Films and sounds. An HEIC picture has the form of a film. */
function filmType(start: string, head: Buffer): string | null {
  if (start.slice(4, 8) === 'ftyp') {
    const brand = start.slice(8, 12);
    if (/^(heic|heix|mif1|avif)/.test(brand)) return 'image/heif';
    return brand.startsWith('M4') ? 'audio/mp4' : brand === 'qt  ' ? 'video/quicktime' : 'video/mp4';
  }
  if (start.startsWith('\x1aE\xdf\xa3')) return start.includes('webm') ? 'video/webm' : 'video/x-matroska';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WAVE') return 'audio/wav';
  if (start.startsWith('fLaC')) return 'audio/flac';
  if (start.startsWith('OggS')) return head.includes('theora') ? 'video/ogg' : 'audio/ogg';
  // A tag, or the first frame of MPEG layer 3.
  return start.startsWith('ID3') || /^\xff[\xf2\xf3\xfa\xfb]/.test(start) ? 'audio/mpeg' : null;
}

/** OpenDocument names its type in the first entry, uncompressed; Office documents are recognized by their entries. */
function archiveType(start: string, tail: Buffer): string {
  const [, open] = /^.{30}mimetype(application\/vnd\.oasis\.opendocument\.[a-z]+)/s.exec(start) ?? [];
  if (open !== undefined) return open;
  const names = tail.toString('latin1');
  return IN_ARCHIVES.find(([name]) => names.includes(name))?.[1] ?? 'application/zip';
}
