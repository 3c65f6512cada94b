import i18next from 'i18next';
import {
  File,
  FileArchive,
  FileCode,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { formatSize } from '@steward/kernel/contract/format_size.ts';

/** Proper names of types, the same in all languages, by media subtype. */
const NAMES: readonly (readonly [RegExp, string, LucideIcon])[] = [
  [/pdf$/, 'PDF', FileText],
  [/png$/, 'PNG', FileImage],
  [/jpeg$/, 'JPEG', FileImage],
  [/webp$/, 'WebP', FileImage],
  [/gif$/, 'GIF', FileImage],
  [/heif$/, 'HEIC', FileImage],
  [/wordprocessingml\.document$/, 'Word', FileText],
  [/spreadsheetml\.sheet$/, 'Excel', FileSpreadsheet],
  [/presentationml\.presentation$/, 'PowerPoint', FileText],
  [/opendocument\.spreadsheet$/, 'ODS', FileSpreadsheet],
  [/opendocument\.text$/, 'ODT', FileText],
  [/rtf$/, 'RTF', FileText],
  [/(zip|x-7z-compressed)$/, 'ZIP', FileArchive],
  [/video\/mp4$/, 'MP4', FileVideo],
];

/** Types with translated names. */
const WORDS = {
  'text/plain': ['text', FileText],
  'text/html': ['markup', FileCode],
  'application/x-msdownload': ['program', FileCode],
  'application/x-executable': ['program', FileCode],
} as const;

/** Name of a file type, or the key of its text. */
export function typeOf(mime: string): {
  readonly name?: string;
  readonly word?: 'text' | 'markup' | 'program' | 'other';
  readonly icon: LucideIcon;
} {
  const named = NAMES.find(([end]) => end.test(mime));
  if (named) return { name: named[1], icon: named[2] };
  const known = Object.entries(WORDS).find(([type]) => type === mime)?.[1];
  return known ? { word: known[0], icon: known[1] } : { word: 'other', icon: File };
}

/** What people call a file of a type. */
export function typeName(mime: string): string {
  const { name, word = 'other' } = typeOf(mime);
  return name ?? i18next.t(`types.${word}`, { ns: 'documents' });
}

/** Size in a suitable unit, in the reader's language: 1.2 MB. */
export function sizeText(bytes: number): string {
  return formatSize(bytes, currentLanguage());
}
