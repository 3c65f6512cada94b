import type { Symbology } from './symbologies.ts';

/** Millimetres from the upper left corner of the label. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const ALIGNMENTS = ['start', 'middle', 'end'] as const;
/** What is done with a text that is longer than its box. */
export const FITS = ['shrink', 'wrap', 'cut'] as const;
export const PICTURES = ['logo', 'picture'] as const;
export const ELEMENT_KINDS = ['words', 'code', 'picture', 'line', 'box'] as const;

export type ElementKind = (typeof ELEMENT_KINDS)[number];

interface Common extends Box {
  /** Drawn only where this value of the record is there. */
  readonly onlyIf?: string;
  /** Drawn only where this value of the record is not there. */
  readonly unless?: string;
}

/** Words and values of the record: `{name} · {serial}`. */
export interface TextElement extends Common {
  readonly kind: 'words';
  readonly text: string;
  /** Points, as fonts are measured. */
  readonly size: number;
  readonly bold?: boolean;
  readonly align?: (typeof ALIGNMENTS)[number];
  readonly fit?: (typeof FITS)[number];
}

export interface CodeElement extends Common {
  readonly kind: 'code';
  readonly symbology: Symbology;
  /** As of texts; `{code}` is what the company has chosen. */
  readonly text: string;
}

export interface PictureElement extends Common {
  readonly kind: 'picture';
  readonly source: (typeof PICTURES)[number];
}

/** From the upper left to the lower right corner of its box; one of both is usually zero. */
export interface LineElement extends Common {
  readonly kind: 'line';
  readonly thickness: number;
}

export interface BoxElement extends Common {
  readonly kind: 'box';
  readonly thickness: number;
}

export type LabelElement = TextElement | CodeElement | PictureElement | LineElement | BoxElement;

/** A label as data. */
export interface LabelLayout {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly LabelElement[];
}

/** Millimetres of a label for which nothing else is said. */
export const USUAL_SIZE = { width: 100, height: 100 } as const;

/** Limits of what a layout may hold. */
export const BUDGET = {
  elements: 60,
  text: 500,
  side: 1000,
  leastSide: 5,
  font: 200,
  leastFont: 3,
  thickness: 20,
} as const;

/** What stands between braces. */
const PLACE = /\{([a-z0-9_]+)\}/g;

/** A text with the values of a record; what it does not have is left out. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replaceAll(PLACE, (_whole, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? '') : ''))
    .trim();
}

/** The values of records that a layout shows or asks for. */
export function keysIn({ elements }: Pick<LabelLayout, 'elements'>): string[] {
  const keys = elements.flatMap((one) => [
    ...('text' in one ? [...one.text.matchAll(PLACE)].map(([, key]) => key ?? '') : []),
    ...[one.onlyIf, one.unless].filter((key) => key !== undefined),
  ]);
  return [...new Set(keys)];
}
