/** Encodings of text files, in the order of the menu. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'macintosh',
  'utf-16le',
  'utf-16be',
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The encoding by the first bytes; `null`: undecided, maybe UTF-8. */
export function markedEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // UTF-16 without a mark: every other byte of western text is zero.
  const sample = bytes.subarray(0, 2000);
  const zeros = (odd: 0 | 1): number => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) > sample.length / 4) return 'utf-16le';
  if (zeros(0) > sample.length / 4) return 'utf-16be';
  return null;
}

/** Which one-byte encoding fits: Cyrillic, central or western European. A guess that users can change. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const text = new TextDecoder('windows-1252').decode(bytes);
  const high = text.match(/[\u0080-\uffff]/g)?.length ?? 0;
  const inRuns = text.match(/[\u00c0-\u00ff]{3,}/g)?.reduce((sum, run) => sum + run.length, 0) ?? 0;
  if (inRuns > high / 2) return 'windows-1251';
  return votes(text, CENTRAL) > votes(text, WESTERN) ? 'windows-1250' : 'windows-1252';
}

function votes(text: string, signs: readonly RegExp[]): number {
  return signs.reduce((sum, sign) => sum + (text.match(sign)?.length ?? 0), 0);
}

/** Central European letters misread as western ones. */
const CENTRAL = [
  // Ł, Ą, Ż, Ś, Ź and ł, ą, ż, ś, ź beside letters.
  /[£¥¯Œ\u008f](?=\p{L})/gu,
  /(?<=\p{L})[³¼¾](?=\p{L})/gu,
  /(?<=\p{Ll})[¹¿Ÿ]/gu,
  /(?<=\p{L})œ(?!u)/gu,
  /[\u008d\u009d]/g,
  // ě and ů stand inside of words, where Italian has no ì and ù; ć and ę at the end, where nobody has æ and ê.
  /(?<=\p{L})[ìù](?=\p{Ll})/gu,
  /(?<=\p{Ll})[æê](?!\p{L})/gu,
  // př, tř, kř, vř; ź and ř before consonants.
  /(?<=[ptkv])ø(?=[eií])/g,
];

const WESTERN = [
  /ñ(?=[aeiouáéíó])/gi,
  /ã(?=o)|õ(?=e)/gi,
  /(?<![\p{L}])à(?![\p{L}])/gu,
  /ê(?=[tmn])|è(?=[rsmlvtc])/gi,
  /œ(?=u)/gi,
  /(?<!\p{L})¿(?=\p{L})/gu,
];
