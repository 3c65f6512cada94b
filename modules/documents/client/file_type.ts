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
import { LOCALES } from '@steward/kernel/client/i18n/when.ts';

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

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Size in a suitable unit: 1.2 MB. */
export function sizeText(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return new Intl.NumberFormat(LOCALES[currentLanguage()], {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
  }).format(value);
}
