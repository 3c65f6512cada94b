import { color } from '@steward/kernel/client/theme/tokens.ts';

/** Days before its end from which a document is marked. */
export const SOON = 60;

/** Colours by which people know a type before they read it. */
const TONES = [
  [/pdf$/, { color: color.bad, backgroundColor: color.badSoft }],
  [/(spreadsheetml\.sheet|opendocument\.spreadsheet|csv)$/, { color: color.ok, backgroundColor: color.okSoft }],
  [/(wordprocessingml\.document|opendocument\.text|rtf)$/, { color: color.info, backgroundColor: color.infoSoft }],
  [/^(image|video|audio)\//, { color: color.accentText, backgroundColor: color.accentSoft }],
] as const;

export function toneOf(mime: string): { readonly color: string; readonly backgroundColor: string } {
  const tone = TONES.find(([type]) => type.test(mime))?.[1];
  return tone ?? { color: color.secondary, backgroundColor: color.quietSoft };
}
