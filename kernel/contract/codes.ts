/**
 * The possible readings of a scanned text. Scanners that act as keyboards send the text as the computer's keyboard
 * layout maps it, with a prefix of the symbology and line ends; each reading is tried in turn.
 */
export interface CodeReadings {
  /** The path of an address; whose host it is does not matter, since it is looked up among the reader's records. */
  readonly path: string | null;
  /** Texts that a record may have, the surest first. */
  readonly texts: readonly string[];
}

/** Longer texts are no codes of things. */
export const LONGEST_CODE = 500;

const KEYS = '-=[]\\;\'/_+{}|:"?@#^&*()yzYZ<>~`,.';
/** The characters of the same keys on another keyboard layout, and letters that only such a text contains. */
const LAYOUTS = [
  { typed: 'ß´ü+#öä-?`Ü*\'ÖÄ_"§&/(=)zyZY;:°^,.', isOne: /[ßüöäÜÖÄ§´°]/ },
  { typed: '\'¡`+çñ´-?¿^*ÇÑ¨_"·&/(=)yzYZ;:ªº,.', isOne: /['¡çñÇÑ·¿ªº]/ },
] as const;

function inOtherLayouts(text: string): string[] {
  return LAYOUTS.filter(({ isOne }) => isOne.test(text)).map(({ typed }) =>
    [...text].map((letter) => KEYS[typed.indexOf(letter)] ?? letter).join(''),
  );
}

/** Strips control characters except the GS1 separator, and the prefix that names the symbology. */
function asStored(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\0-\x1c\x1e\x1f\x7f]/g, '')
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .trim();
}

/** Also without invisible characters, and with plain letters for their variants. */
function cleaned(text: string): string {
  return asStored(
    text
      .normalize('NFKC')
      .replaceAll(/[\p{Cf}\uFEFF]/gu, '')
      .replaceAll(/\p{Zs}+/gu, ' '),
  );
}

/** GS1: asset and serial identifiers, and the lengths of elements without a separator. */
const IDENTIFIERS = ['8004', '8003', '21'];
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '03': 14, '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2 },
};

/** Elements of a GS1 code by their identifiers: as printed in brackets, as scanned, or as a GS1 address. */
function elementsOf(text: string): Map<string, string> {
  const link = /^https?:\/\/[^/]+((?:\/\d{2,4}\/[^/?#]+)+)/i.exec(text)?.[1];
  if (link) return new Map([...link.matchAll(/\/(\d{2,4})\/([^/]+)/g)].map(([, ai = '', value = '']) => [ai, value]));
  if (/^\(\d{2,4}\)/.test(text))
    return new Map([...text.matchAll(/\((\d{2,4})\)([^(]+)/g)].map(([, ai = '', value = '']) => [ai, value]));
  const found = new Map<string, string>();
  for (let rest = text.replace(/^\x1d/, ''); rest !== '';) {
    const ai = IDENTIFIERS.find((one) => rest.startsWith(one)) ?? rest.slice(0, 2);
    const fixed = FIXED[ai];
    const end = fixed === undefined ? rest.indexOf('\x1d') : ai.length + fixed;
    const value = rest.slice(ai.length, end === -1 ? undefined : end);
    if (value === '') break;
    found.set(ai, value);
    rest = end === -1 ? '' : rest.slice(end).replace(/^\x1d/, '');
  }
  return found;
}

function identifiersIn(text: string, isGs1: boolean): string[] {
  if (!isGs1 && !/^\(\d{2,4}\)/.test(text) && !/^https?:\/\/[^/]+\/\d{2,4}\//i.test(text)) return [];
  const elements = elementsOf(text);
  return IDENTIFIERS.flatMap((ai) => {
    const value = elements.get(ai) ?? '';
    // A returnable asset has a zero and its type before its serial.
    return value === '' ? [] : ai === '8003' ? [value.slice(14), value] : [value];
  });
}

/** All that a scanned or typed text can mean. */
export function readingsOf(scanned: string): CodeReadings {
  const isGs1 = /^\s*\](C1|d2|Q3|e0)/.test(scanned) || scanned.includes('\x1d');
  const text = scanned.slice(0, LONGEST_CODE);
  const plain = cleaned(text);
  const all = [plain, ...inOtherLayouts(plain)];
  const address = all.map((one) => /^https?:\/\/[^/\s]+(\/[^?#\s]*)/i.exec(one)?.[1]).find((one) => one !== undefined);
  const texts = all.flatMap((one) =>
    [one, ...identifiersIn(one, isGs1)].map((text) => text.replaceAll('\x1d', '').trim()),
  );
  // Tags and serials may have letters such as ², and several spaces.
  const exact = asStored(text).replaceAll('\x1d', '').trim();
  return { path: address ?? null, texts: [...new Set([exact, ...texts])].filter((one) => one !== '') };
}

/** The text of a scan as people read it. */
export function codeText(scanned: string): string {
  return cleaned(scanned.slice(0, LONGEST_CODE)).replaceAll('\x1d', '').trim();
}
