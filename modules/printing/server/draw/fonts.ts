import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const FILES = { plain: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' } as const;
/** Size of the cache of widths, since labels repeat words. */
const MOST = 20_000;

interface Loaded {
  readonly data: Buffer;
  readonly font: Font;
}

const loaded = new Map<boolean, Loaded>();
const widths = new Map<string, number>();
const paths = new Map<string, string>();

/** The font of labels, loaded on first use. */
export function fontOf(bold: boolean): Loaded {
  const known = loaded.get(bold);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${bold ? FILES.bold : FILES.plain}`);
  const data = readFileSync(path);
  const font = create(data);
  if (!('layout' in font)) throw new Error('A collection of fonts');
  const found = { data, font };
  loaded.set(bold, found);
  return found;
}

/** Width of a text at a font size of one millimetre. */
export function measure(text: string, bold: boolean): number {
  const key = `${bold ? 'b' : 'p'}${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const { font } = fontOf(bold);
  const width = font.layout(text).advanceWidth / font.unitsPerEm;
  if (widths.size >= MOST) widths.clear();
  widths.set(key, width);
  return width;
}

/** A glyph: its outline in font units, and its offset in the text. */
interface Outline {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

export function outlinesOf(text: string, bold: boolean): { readonly unit: number; readonly glyphs: Outline[] } {
  const { font } = fontOf(bold);
  const { glyphs, positions } = font.layout(text);
  let at = 0;
  const outlines = glyphs.map((glyph, index): Outline => {
    const place = positions[index];
    const key = `${bold ? 'b' : 'p'}${glyph.id}`;
    const path = paths.get(key) ?? glyph.path.toSVG();
    paths.set(key, path);
    const outline = { path, x: at + (place?.xOffset ?? 0), y: place?.yOffset ?? 0 };
    at += place?.xAdvance ?? glyph.advanceWidth;
    return outline;
  });
  return { unit: font.unitsPerEm, glyphs: outlines };
}
